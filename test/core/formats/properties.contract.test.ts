import { contract } from "./contract.ts";
import { propertiesSubject } from "./properties.subject.ts";

contract(propertiesSubject);
