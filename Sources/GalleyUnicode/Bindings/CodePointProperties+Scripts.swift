internal import CUnicodeTables

extension Script {
  /// The ISO 15924 tag, with the first letter in the highest byte: `Latn` is 0x4C61746E, the value of HarfBuzz's
  /// `HB_SCRIPT_LATIN`.
  public var tag: UInt32 { galley_script_tag(index) }
}

extension CodePointProperties {
  /// The scripts that use the code point, at least one: Script_Extensions. UAX #24, §2.8.
  ///
  /// If ScriptExtensions.txt does not list the code point, the only element is ``script``, which may be Common or
  /// Inherited.
  package var scriptExtensions: ScriptExtensions {
    ScriptExtensions(script: script, setIndex: scriptExtensionSet)
  }

  /// Whether ScriptExtensions.txt lists the scripts that use the code point. Most code points are not listed, because
  /// they belong to one script, or to all of them.
  package var hasScriptExtensions: Bool { scriptExtensionSet != 0 }
}

/// The scripts that use a code point, sorted by ``Script/index``.
package struct ScriptExtensions: RandomAccessCollection, Sendable {
  /// The only element if `setIndex` is 0.
  let script: Script

  /// The index of the set in the generated tables; 0 if the code point has only one script.
  let setIndex: UInt8

  /// The first position, always 0.
  package var startIndex: Int { 0 }

  /// The number of scripts, at least 1.
  package var endIndex: Int { setIndex == 0 ? 1 : Int(galley_script_extension_count(setIndex)) }

  /// The script at `position`, which must be less than ``endIndex``.
  package subscript(position: Int) -> Script {
    precondition(position >= 0 && position < endIndex, "a script extension past the end")
    return setIndex == 0 ? script : Script(index: galley_script_extension(setIndex, UInt32(position)))
  }
}
