import { contract } from "./contract.ts";
import { qtSubject } from "./qt.subject.ts";

contract(qtSubject);
