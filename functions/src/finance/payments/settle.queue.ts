import { work as bank } from "@salle/core/finance/consolidations";
import { work } from "@salle/core/finance/payments";
import { fault } from "../../worker/log.ts";
import { queue } from "../../worker/queue.ts";
import { subjects } from "../subjects.ts";

export const handler = queue("payments", (body, at) =>
  body.kind === "bank"
    ? bank(body.consolidationId, at)
    : work(body, at, subjects, (error, paymentId) => fault("a payment is uncertain", { paymentId }, error)),
);
