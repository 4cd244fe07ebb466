import { work } from "@salle/core/membership/memberships";
import { queue } from "../../worker/queue.ts";

export const handler = queue("renewals", work);
