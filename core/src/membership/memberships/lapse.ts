import { addDays } from "@salle/calendar/calendar-date";
import { localDate, startOfDay } from "@salle/calendar/local-day";
import * as Invoices from "../../finance/invoices/index.ts";
import { seconds } from "../../lib/clock.ts";
import * as Packages from "../packages/index.ts";
import type { Membership } from "./entity.ts";
import { holdingOf, moveHold } from "./holds.ts";
import { type Ending, ending, type RunContext } from "./outcome.ts";
import { handleOf } from "./rules.ts";
import { change } from "./writes.ts";

/**
 * A renewal that nobody has paid when its grace is over ends then: it holds its package no longer, and its invoice is voided
 * when it is for nothing else and nothing was paid on it. While a card payment of it is not decided, it has a day more, and
 * while a payment plan of it is kept, each instalment has the grace that its package gives.
 */
export async function lapseOf(ctx: RunContext, before: Membership): Promise<Ending> {
  const { now } = ctx;
  const invoice = before.invoiceId ? (await Invoices.headersOf([before.invoiceId]))[0] : undefined;
  const graceUntil = invoice && (await graceLeft(ctx, before, invoice));
  if (graceUntil !== undefined && graceUntil > seconds(now))
    return ending(ctx, before, { outcome: "passed over", after: { graceUntil }, notice: null });
  const [holding, voiding] = await Promise.all([
    holdingOf(before),
    invoice ? Invoices.voidStepsWithSubject(invoice.id, handleOf(before.id), now) : [],
  ]);
  // With the original date, however late the run comes.
  const revokedAt = before.graceUntil ?? seconds(now);
  const after = { revokedAt, revokedFor: "unpaid" } as const;
  const { item, steps } = change(before, after, now);
  return {
    outcome: "lapsed",
    before,
    after,
    steps: [...steps, moveHold(holding, item), ...voiding],
    // What has been renewed is counted with the one that follows it: its payment was voided since.
    leaves: before.nextMembershipId === undefined,
    notice: null,
    isPartPaid: invoice !== undefined && Invoices.settledOf(invoice) > 0,
  };
}

/** Until when its invoice says that it counts nevertheless, as an instant in seconds. */
async function graceLeft(
  ctx: RunContext,
  { packageId, timeZone }: Membership,
  invoice: Invoices.Invoice,
): Promise<number | undefined> {
  if (Invoices.whyNotYet(invoice) !== null)
    return startOfDay(addDays(localDate(seconds(ctx.now), timeZone), 1), timeZone);
  if (!invoice.plan || !Invoices.isOutstanding(invoice)) return undefined;
  const sold = await Packages.known(ctx, packageId);
  return startOfDay(addDays(Invoices.dueOf(invoice), 1 + Packages.graceOf(sold ?? {})), timeZone);
}
