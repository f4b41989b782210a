import { describeWriting } from "./nextToOthers/nextToOthers.ts";

describeWriting({ saves: 200, kills: 20 });
