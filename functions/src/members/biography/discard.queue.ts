import * as Biography from "@salle/core/members/biography";
import { queue } from "../../worker/queue.ts";

export const handler = queue("photos", Biography.discard);
