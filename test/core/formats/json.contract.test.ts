import { contract } from "./contract.ts";
import { jsonSubject } from "./json.subject.ts";

contract(jsonSubject);
