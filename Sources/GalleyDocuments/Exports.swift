// The JSON values of documents come with `import GalleyDocuments`.
@_exported public import GalleyDump
