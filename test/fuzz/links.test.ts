import { describeLinks, once } from "./linkPlaces.ts";

describeLinks(once, 1);
