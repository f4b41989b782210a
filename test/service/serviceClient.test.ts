import { fetchTransport } from "../../src/service/transport.ts";
import { testClient } from "./clientOverTransport.ts";

describe("client over fetch", () => testClient(fetchTransport));
