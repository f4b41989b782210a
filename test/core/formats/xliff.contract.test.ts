import { contract } from "./contract.ts";
import { xliffSubject } from "./xliff.subject.ts";

contract(xliffSubject);
