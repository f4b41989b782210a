import { contract } from "./contract.ts";
import { markdownSubject, mdxSubject } from "./markdown.subject.ts";

contract(markdownSubject);
contract(mdxSubject);
