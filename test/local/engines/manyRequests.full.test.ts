import { describeManyRequests } from "./manyRequests.ts";

describeManyRequests(200);
