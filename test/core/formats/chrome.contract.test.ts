import { chromeSubject } from "./chrome.subject.ts";
import { contract } from "./contract.ts";

contract(chromeSubject);
