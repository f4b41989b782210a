import { describeTerms } from "./termsApplied.ts";

// one request
describeTerms(50);
