import { contract } from "./contract.ts";
import { tomlSubject } from "./toml.subject.ts";

contract(tomlSubject);
