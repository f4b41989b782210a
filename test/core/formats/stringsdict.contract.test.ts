import { contract } from "./contract.ts";
import { stringsdictSubject } from "./stringsdict.subject.ts";

contract(stringsdictSubject);
