import { describeGrowth, otherSubjects } from "./linearWork.ts";

describeGrowth(otherSubjects);
