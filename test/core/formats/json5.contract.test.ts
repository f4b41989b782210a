import { contract } from "./contract.ts";
import { json5Subject } from "./json5.subject.ts";

contract(json5Subject);
