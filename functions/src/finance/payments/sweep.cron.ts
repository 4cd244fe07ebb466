import { sweep as sweepRefunds } from "@salle/core/finance/card-refunds";
import { sweep as sweepCheckouts } from "@salle/core/finance/checkouts";
import { sweep } from "@salle/core/finance/payments";
import { cron } from "../../worker/cron.ts";
import { log } from "../../worker/log.ts";

export const handler = cron("payments", async (at) => {
  const lost = await sweep(at);
  if (lost > 0) log.warn("payments were pending for too long", { payments: lost });
  const checkouts = await sweepCheckouts(at);
  if (checkouts > 0) log.warn("checkouts were open for too long", { checkouts });
  const refunds = await sweepRefunds(at);
  if (refunds > 0) log.warn("refunds were pending for too long", { refunds });
});
