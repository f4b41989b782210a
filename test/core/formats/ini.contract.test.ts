import { contract } from "./contract.ts";
import { iniSubject } from "./ini.subject.ts";

contract(iniSubject);
