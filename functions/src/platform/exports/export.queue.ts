import * as Exports from "@salle/core/platform/exports";
import { queue } from "../../worker/queue.ts";

export const handler = queue("exports", Exports.work, Exports.giveUp);
