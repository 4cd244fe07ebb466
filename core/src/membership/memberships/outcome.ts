import type { RenewalRefusal } from "@salle/contract/membership/renewal-codes";
import type { Step } from "../../dynamo/index.ts";
import type * as Invoices from "../../finance/invoices/index.ts";
import type { Context, systemContext } from "../../lib/context.ts";
import type { Membership } from "./entity.ts";
import { noticeMessage } from "./notice.ts";
import { change } from "./writes.ts";

/** What a run knows: packages, fees and sellers are few, so what was read for one membership serves the next. */
export type RunContext = ReturnType<typeof systemContext> & Pick<Context, "memo">;

/** What is to be done with a membership that is due. */
export type Due = Renewal | Ending;

/** It gets a following one, with an invoice. */
export interface Renewal extends Invoices.Issuing {
  outcome: "renewed";
  before: Membership;
  /** The days of the notice that goes with it, or null. */
  notice: number | null;
}

/** Its end is noted, its owner told of it, or it is not looked at for its renewal again. */
export interface Ending {
  outcome: "expired" | "not renewed" | "lapsed" | "notified" | "passed over";
  before: Membership;
  steps: Step[];
  /** Its chain is no longer counted among its package's memberships. */
  leaves: boolean;
  notice: number | null;
  /** Why it is not renewed. */
  why?: RenewalRefusal;
}

/** Something that is noted of a membership, with what its owner is mailed. */
export function ending(
  { now }: Pick<Context, "now">,
  before: Membership,
  { changes, ...rest }: Omit<Ending, "before" | "steps"> & { changes: Partial<Membership> },
): Ending {
  const { steps } = change(before, changes, now);
  return { ...rest, before, steps: [...steps, ...noticeMessage(before, rest.notice, now)] };
}
