import { describeWriting } from "./nextToOthers/nextToOthers.ts";

describeWriting({ saves: 8, kills: 1 });
