internal import CUnicodeTables

extension Script {
  /// The ISO 15924 tag, first letter in the highest byte: `Latn` is 0x4C61746E, the value of HarfBuzz's
  /// `HB_SCRIPT_LATIN`.
  public var tag: UInt32 { galley_script_tag(index) }
}

extension CodePointProperties {
  /// Script_Extensions: the scripts that use the code point, at least one. UAX #24, 2.8.
  ///
  /// Where ScriptExtensions.txt is silent it holds ``script`` alone, which may be Common or Inherited.
  public var scriptExtensions: ScriptExtensions {
    ScriptExtensions(script: script, setIndex: scriptExtensionSet)
  }
}

/// The scripts that use a code point, ascending by ``Script/index``.
public struct ScriptExtensions: RandomAccessCollection, Sendable {
  /// The only element when `setIndex` is 0.
  let script: Script

  /// The set in the tables; 0 when there is none.
  let setIndex: UInt8

  /// Zero.
  public var startIndex: Int { 0 }

  /// How many scripts there are: one or more.
  public var endIndex: Int { setIndex == 0 ? 1 : Int(galley_script_extension_count(setIndex)) }

  /// The script at `position`, which must be below ``endIndex``.
  public subscript(position: Int) -> Script {
    precondition(position >= 0 && position < endIndex, "a script extension past the end")
    return setIndex == 0 ? script : Script(index: galley_script_extension(setIndex, UInt32(position)))
  }
}
