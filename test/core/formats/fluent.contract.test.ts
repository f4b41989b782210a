import { contract } from "./contract.ts";
import { fluentSubject } from "./fluent.subject.ts";

contract(fluentSubject);
