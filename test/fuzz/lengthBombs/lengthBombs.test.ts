import { describeBombs, fewDecoders } from "./boundedMemory.ts";

describeBombs(fewDecoders);
