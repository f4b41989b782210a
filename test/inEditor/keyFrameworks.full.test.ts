import { describeKeys, keyProjects } from "./keyProjects.ts";

for (const project of keyProjects.slice(1)) describeKeys(project);
