import { contract } from "./contract.ts";
import { xliff2Subject } from "./xliff2.subject.ts";

contract(xliff2Subject);
