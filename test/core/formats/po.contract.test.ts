import { contract } from "./contract.ts";
import { poSubject } from "./po.subject.ts";

contract(poSubject);
