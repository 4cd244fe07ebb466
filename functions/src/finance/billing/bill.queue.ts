import { work } from "@salle/core/finance/billing";
import { remind } from "@salle/core/finance/reminders";
import { fault } from "../../worker/log.ts";
import { queue } from "../../worker/queue.ts";

export const handler = queue("billing", (body, at) =>
  "remind" in body
    ? remind(body.remind, body.from, at)
    : work(body, at, (error, assignmentId) => fault("a fee package was not billed", { assignmentId }, error)),
);
