// GalleyDump
