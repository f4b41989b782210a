import { contract } from "./contract.ts";
import { xcstringsSubject } from "./xcstrings.subject.ts";

contract(xcstringsSubject);
