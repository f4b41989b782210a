import { contract } from "./contract.ts";
import { phpSubject } from "./php.subject.ts";

contract(phpSubject);
