import { describeTerms } from "./termsApplied.ts";

// so many that some are asked for in each way to lack terms
describeTerms(200);
