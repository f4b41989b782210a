import { contract } from "./contract.ts";
import { stringsSubject } from "./strings.subject.ts";

contract(stringsSubject);
