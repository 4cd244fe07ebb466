import * as Merges from "@salle/core/members/merges";
import { queue } from "../../worker/queue.ts";

export const handler = queue("merges", Merges.work);
