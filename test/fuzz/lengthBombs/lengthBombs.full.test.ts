import { describeBombs, otherDecoders } from "./boundedMemory.ts";

describeBombs(otherDecoders);
