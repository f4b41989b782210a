import { contract } from "./contract.ts";
import { scriptSubject } from "./script.subject.ts";

contract(scriptSubject);
