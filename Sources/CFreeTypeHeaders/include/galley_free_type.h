/* Nothing: the target only adds its folder to the search path of targets that depend on it. */
