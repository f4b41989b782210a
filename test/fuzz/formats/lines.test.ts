import { onDamagedFiles } from "./damaged.ts";
import { groups } from "./groups.ts";

onDamagedFiles(groups.lines);
