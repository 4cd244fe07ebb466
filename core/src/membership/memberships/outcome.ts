import type { ListedOutcome, NoticeKind, RenewalRefusal } from "@salle/contract/membership/renewal-codes";
import type { Step } from "../../dynamo/index.ts";
import type * as Invoices from "../../finance/invoices/index.ts";
import type { Context, systemContext } from "../../lib/context.ts";
import type { Membership } from "./entity.ts";
import type { renewedMembership } from "./make.ts";
import { noticeMessage } from "./notice.ts";
import { change } from "./writes.ts";

/** What a run knows: packages, fees and sellers are few, so what was read for one membership serves the next. */
export type RunContext = ReturnType<typeof systemContext> &
  Pick<Context, "memo"> & {
    /** Renewals that are only foreseen: they count as if they were there. */
    foreseen?: Membership[];
  };

/** What is to be done with a membership that is due. */
export type Due = Renewal | Ending;

/** What goes to its owner, and what a membership is afterwards. */
interface Decided {
  before: Membership;
  after: Partial<Membership>;
  notice: Notice | null;
}

/** A notice: which, by its days from the last one, and what it says. */
export interface Notice {
  days: number;
  kind: NoticeKind;
}

/** It gets a following one, with an invoice. */
export interface Renewal extends Decided, Invoices.Issuing {
  outcome: "renewed";
  next: ReturnType<typeof renewedMembership>;
}

/** Its end is noted, its owner told of it, or it is not looked at for its renewal again. */
export interface Ending extends Decided {
  outcome: Exclude<ListedOutcome, "renewed"> | "notified" | "passed over";
  steps: Step[];
  /** Its chain is no longer counted among its package's memberships. */
  leaves: boolean;
  /** Why it is not renewed. */
  why?: RenewalRefusal;
  /** Something was paid on the invoice of what lapses. */
  isPartPaid?: boolean;
}

/** Something that is noted of a membership, with what its owner is mailed. */
export function ending(
  { now }: Pick<Context, "now">,
  before: Membership,
  given: Omit<Ending, "before" | "steps" | "leaves"> & Partial<Pick<Ending, "leaves">>,
): Ending {
  const { steps } = change(before, given.after, now);
  return { leaves: false, ...given, before, steps: [...steps, ...noticeMessage(before, given.notice, now)] };
}
