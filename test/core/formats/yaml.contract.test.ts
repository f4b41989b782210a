import { contract } from "./contract.ts";
import { yamlSubject } from "./yaml.subject.ts";

contract(yamlSubject);
