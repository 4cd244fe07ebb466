import type { Step } from "../../dynamo/index.ts";
import type { Subject } from "../../finance/invoices/index.ts";
import { personOfMembership } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import type { Membership } from "./entity.ts";
import { carryForward } from "./financial.ts";
import { endingSteps } from "./revoke.ts";
import { load } from "./store.ts";
import { change } from "./writes.ts";

/** Memberships as what an invoice is for: it is paid with it, waits for payment again, or ends with it. */
export const subject: Subject = {
  paid: async ({ now }, ids) => {
    const paid = (await loadAll(ids)).map((before) => change(before, { isPaid: true }, now));
    const forward = await forwardSteps(
      paid.map(({ item }) => item),
      now,
    );
    return [...paid.flatMap(({ steps }) => steps), ...forward, ...told(ids, now)];
  },
  unpaid: async ({ now }, ids) => [
    ...(await loadAll(ids)).flatMap((before) => change(before, { isPaid: false }, now).steps),
    ...told(ids, now),
  ],
  owed: async ({ now }, ids) => told(ids, now),
  // It stays paid until the bank has decided (finance design, 6).
  disputed: async ({ now }, ids) => told(ids, now),
  // What nobody will pay is not paid either (finance design, 6).
  writtenOff: async ({ now }, ids) => told(ids, now),
  reinstated: async ({ now }, ids) => told(ids, now),
  voided: async ({ now }, ids) => {
    const live = (await loadAll(ids)).filter(
      ({ revokedAt, expiredAt }) => revokedAt === undefined && expiredAt === undefined,
    );
    return [...(await endingSteps(live, now)).steps, ...told(ids, now)];
  },
};

/** Whose they are stands in their ids; what is owed has changed even where no membership has. */
const told = (ids: readonly string[], now: Date): Step[] =>
  Members.tellDirectory(
    ids.flatMap((id) => personOfMembership(id) ?? []),
    now,
  );

const loadAll = (ids: readonly string[]): Promise<Membership[]> => Promise.all(ids.map(load));

/** Carries each member forward to the last of what is paid now and was not revoked. */
async function forwardSteps(paid: readonly Membership[], now: Date): Promise<Step[]> {
  const counted = paid.filter(({ revokedAt }) => revokedAt === undefined);
  const ofMembers = [...Map.groupBy(counted, (each) => each.clubMemberProfileId)];
  const steps = await Promise.all(
    ofMembers.map(async ([id, theirs]) => {
      const profile = await Members.clubMemberProfile(id);
      const last = theirs.reduce((a, b) => (b.endDate > a.endDate ? b : a));
      return carryForward(profile, last, now);
    }),
  );
  return steps.flat();
}
