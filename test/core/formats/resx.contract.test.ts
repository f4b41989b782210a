import { contract } from "./contract.ts";
import { resxSubject } from "./resx.subject.ts";

contract(resxSubject);
