import { contract } from "./contract.ts";
import { csvLocalesSubject, csvSubject } from "./csv.subject.ts";

contract(csvSubject);
contract(csvLocalesSubject);
