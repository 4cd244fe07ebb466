import { own } from "@salle/contract/own";
import type { Step } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import type { WholeInvoice } from "./entity.ts";
import { subjectsOf } from "./rules.ts";

/**
 * Makes the steps that follow for subjects of one type. It is asked once for all that an invoice has of the type, for a
 * transaction may write no item twice.
 */
type Follow = (ctx: Pick<Context, "now">, ids: readonly string[]) => Promise<Step[]>;

/** Port to what invoices are for: what follows when one is paid in full, is no longer paid, or is voided. */
export interface Subject {
  paid: Follow;
  unpaid: Follow;
  voided: Follow;
}

/** The subjects there are, by the type in their handles; put together where a Lambda begins. */
export type Subjects = Readonly<Record<string, Subject>>;

/**
 * The steps that follow for all that an invoice is for, each subject once.
 * @throws Error for a type that the port does not know: what follows from the money must not be lost
 */
export async function stepsOfSubjects(
  subjects: Subjects,
  what: keyof Subject,
  ctx: Pick<Context, "now">,
  invoice: Pick<WholeInvoice, "lines" | "membershipId">,
): Promise<Step[]> {
  const byType = Map.groupBy(subjectsOf(invoice), typeOf);
  const steps = await Promise.all(
    [...byType].map(([type, handles]) => {
      const subject = own(subjects, type);
      if (!subject) throw new Error(`Nothing is known of what an invoice is for: ${handles.join(", ")}`);
      return subject[what](ctx, handles.map(idOf));
    }),
  );
  return steps.flat();
}

const typeOf = (handle: string): string => handle.slice(0, handle.indexOf(":"));
const idOf = (handle: string): string => handle.slice(handle.indexOf(":") + 1);
