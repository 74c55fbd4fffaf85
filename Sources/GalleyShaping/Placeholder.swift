// GalleyShaping
