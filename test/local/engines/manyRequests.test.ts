import { describeManyRequests } from "./manyRequests.ts";

// so many that requests to the endpoint are shared, wait, and are left
describeManyRequests(40);
