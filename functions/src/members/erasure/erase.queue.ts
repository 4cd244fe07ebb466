import * as Erasure from "@salle/core/members/erasure";
import { queue } from "../../worker/queue.ts";

export const handler = queue("erasures", Erasure.work);
