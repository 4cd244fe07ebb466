import { commit, retryOnConflict } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { idFrom } from "../../lib/ids.ts";
import type { GatewayDifference, Subject } from "./entity.ts";
import { aboutOf, type Comparison, type Judged } from "./judge.ts";
import { changeOf, placeOf, type Said } from "./rules.ts";
import { differences } from "./store.ts";

/** What was looked at: the gateway's reference of it, when it was booked, and what has come of that. */
export interface Found extends Judged {
  subject: Subject;
  reference: string;
  currency: string;
  bookedAt: Date;
}

const keyOf = (subject: Subject): string => ("movement" in subject ? subject.movement.id : subject.paymentId);

/** Idempotency: a line of a book, or a payment that has none, has one difference, which opens and closes. */
const idOf = ({ gateway }: Comparison, { subject, bookedAt }: Found): string =>
  idFrom("gatewayDifference", bookedAt, `${gateway.id} ${keyOf(subject)}`);

/** Writes what was found, or that both books say the same now, unless that is what is written. @returns its id where it is open */
export const note = (found: Found, of: Comparison): Promise<string | null> =>
  retryOnConflict(async () => {
    const id = idOf(of, found);
    const before = await differences.find({ id });
    const change = changeOf(before, found.said);
    if (change === "close" && before)
      await write(before, { closedAt: of.now.toISOString(), closedBy: "", note: "" }, of);
    if (change === "open" && found.said) await open({ ...found, said: found.said }, before, of);
    return found.said && (change === "open" || before?.closedAt === undefined) ? id : null;
  });

async function open(
  { said, rows, subject, reference, currency, bookedAt }: Found & { said: Said },
  before: GatewayDifference | undefined,
  of: Comparison,
): Promise<void> {
  const { gateway, now } = of;
  const { kind, gatewayAmount, ownAmount } = said;
  const changes = {
    ...{ kind, gatewayAmount, ownAmount, subject, ...aboutOf(rows) },
    ...{ closedAt: undefined, closedBy: undefined, note: undefined },
  };
  if (before) return write(before, changes, of);
  const at = { bookedAt: bookedAt.toISOString(), closedAt: undefined };
  const { step } = differences.create(
    {
      ...{ id: idOf(of, { said, rows, subject, reference, currency, bookedAt }), owner: gateway.owner },
      ...{ gatewayId: gateway.id, reference, currency, place: placeOf(at), ...at, ...changes },
    },
    now,
  );
  await commit(systemContext(now), [step], undefined);
}

async function write(
  before: GatewayDifference,
  changes: Partial<GatewayDifference>,
  { now }: Comparison,
): Promise<void> {
  const place = placeOf({ ...before, ...changes });
  await commit(systemContext(now), differences.update(before, { ...changes, place }, now).steps, undefined);
}
