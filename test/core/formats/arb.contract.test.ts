import { arbSubject } from "./arb.subject.ts";
import { contract } from "./contract.ts";

contract(arbSubject);
