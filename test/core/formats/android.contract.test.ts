import { androidSubject } from "./android.subject.ts";
import { contract } from "./contract.ts";

contract(androidSubject);
