import { describeKeys, keyProjects } from "./keyProjects.ts";

// the other frameworks are in the full run
describeKeys(keyProjects[0]);
