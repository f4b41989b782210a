import { isFuzzing, runs } from "../property.ts";
import { describeLinks, once } from "./linkPlaces.ts";

// a third of the places, others for each kind; all in a long run
describeLinks((kind, place) => isFuzzing || ((place + kind) % 3 === 0 && !once(kind, place)), Math.ceil(runs / 50));
