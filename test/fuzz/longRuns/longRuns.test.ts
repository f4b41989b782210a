import { describeGrowth, fewSubjects } from "./linearWork.ts";

describeGrowth(fewSubjects);
