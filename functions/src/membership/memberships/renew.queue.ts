import { work } from "@salle/core/membership/memberships";
import { fault } from "../../worker/log.ts";
import { queue } from "../../worker/queue.ts";

export const handler = queue("renewals", (body, at) =>
  work(body, at, (error, membershipId) => fault("a renewal failed", { membershipId }, error)),
);
