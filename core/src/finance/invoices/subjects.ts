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

/**
 * Port to what invoices are for: what follows when one is paid in full, is no longer paid, or a card's bank has what was paid until it has
 * decided; is voided, or is written off and owed again; and when something else is owed of it than before.
 */
export interface Subject {
  paid: Follow;
  unpaid: Follow;
  disputed: Follow;
  owed: Follow;
  voided: Follow;
  writtenOff: Follow;
  reinstated: Follow;
}

/** What of an invoice says what it is for. */
type Subjected = Pick<WholeInvoice, "lines" | "membershipId">;

const subjectEvents = [
  "paid",
  "unpaid",
  "disputed",
  "owed",
  "voided",
  "writtenOff",
  "reinstated",
] as const satisfies readonly (keyof Subject)[];

/** The subjects there are, by the type in their handles; put together where a Lambda begins. */
export type Subjects = Readonly<Record<string, Subject>>;

/**
 * The steps that follow for all that invoices are for, each subject once.
 * @throws Error for a type that the port does not know: what follows from the money must not be lost
 */
export async function stepsOfSubjects(
  subjects: Subjects,
  what: keyof Subject,
  ctx: Pick<Context, "now">,
  ...invoices: readonly Subjected[]
): Promise<Step[]> {
  const byType = Map.groupBy(new Set(invoices.flatMap(subjectsOf)), typeOf);
  const steps = await Promise.all(
    [...byType].map(([type, handles]) => {
      const subject = own(subjects, type);
      if (!subject) throw new Error(`Nothing is known of what an invoice is for: ${handles.join(", ")}`);
      return subject[what](ctx, handles.map(idOf));
    }),
  );
  return steps.flat();
}

/** As `stepsOfSubjects`, for invoices of which different things have become. */
export async function stepsOf(
  subjects: Subjects,
  ctx: Pick<Context, "now">,
  following: Partial<Record<keyof Subject, readonly Subjected[]>>,
): Promise<Step[]> {
  const all = await Promise.all(
    subjectEvents.map((what) => stepsOfSubjects(subjects, what, ctx, ...(following[what] ?? []))),
  );
  return all.flat();
}

const typeOf = (handle: string): string => handle.slice(0, handle.indexOf(":"));
const idOf = (handle: string): string => handle.slice(handle.indexOf(":") + 1);
