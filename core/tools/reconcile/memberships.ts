import { subjectsOf } from "../../src/finance/invoices/rules.ts";
import type { Membership } from "../../src/membership/memberships/entity.ts";
import { handleOf } from "../../src/membership/memberships/rules.ts";
import { dueOf } from "../../src/membership/memberships/writes.ts";
import { type Beside, type Group, invoiceKey, kinds, linesKeys, placeKey } from "./group.ts";
import type { Mend } from "./mend.ts";
import type { Problem } from "./rules.ts";

/** What does not add up of a person's memberships: their chains, that none overlaps, and what each says of itself. */
export const ofMemberships = (group: Group, beside: Beside): Problem[] => [
  ...chains(group),
  ...overlaps(group),
  ...[...group.memberships.values()].flatMap((each) => standing(each, group, beside)),
];

/** A person's memberships that renew each other form chains without a gap, an overlap, a fork or a cycle. */
function chains({ memberships }: Group): Problem[] {
  const problems: Problem[] = [];
  const followed = new Set<string>();
  for (const before of memberships.values()) {
    const say = (message: string) => problems.push({ check: "membership chain", id: before.id, message });
    if (before.previousMembershipId && memberships.get(before.previousMembershipId)?.nextMembershipId !== before.id) {
      say(`${before.previousMembershipId}, which it follows, does not lead to it.`);
    }
    const { nextMembershipId } = before;
    if (!nextMembershipId) continue;
    const next = memberships.get(nextMembershipId);
    if (!next) say(`${nextMembershipId}, which follows it, is not there.`);
    else if (next.previousMembershipId !== before.id) say(`${next.id}, which follows it, does not lead back.`);
    else if (next.startDate !== before.endDate + 1)
      say(`It ends at ${before.endDate}, and the next begins at ${next.startDate}.`);
    if (followed.has(nextMembershipId)) say(`${nextMembershipId} follows two memberships.`);
    followed.add(nextMembershipId);
    if (next && next.startDate <= before.startDate) say("It is followed by one that does not begin later.");
  }
  return problems;
}

/** Nobody holds a package twice at a time. */
function overlaps({ memberships }: Group): Problem[] {
  const standing = [...memberships.values()].filter((each) => each.revokedAt === undefined);
  const held = Map.groupBy(standing, ({ packageId }) => packageId);
  return [...held.values()].flatMap((each) => {
    const inOrder = each.sort((a, b) => a.startDate - b.startDate);
    return inOrder.flatMap((one, index) => {
      const next = inOrder[index + 1];
      if (!next || next.startDate > one.endDate) return [];
      return [{ check: "membership overlap", id: one.id, message: `${next.id} of the same package begins in it.` }];
    });
  });
}

/** What a membership says of itself agrees with its invoice, its member and the clock's index. */
function standing(membership: Membership, { holds }: Group, beside: Beside): Problem[] {
  const problems: Problem[] = [];
  const { id, person, clubId, packageId, invoiceId } = membership;
  const say = (check: string, message: string, mend?: Mend) =>
    problems.push({ check, id, message, ...(mend && { mend }) });
  const header = invoiceId ? beside(invoiceKey(invoiceId)) : undefined;
  const invoice = header && kinds.invoices.parse(header);
  const lines = (invoice ? linesKeys(invoice.id) : []).flatMap((key) => {
    const item = beside(key);
    return (item && kinds.lines.parse(item)?.lines) ?? [];
  });
  if (!invoice) say("membership invoice", "Its invoice is not there.");
  else if (!subjectsOf({ ...invoice, lines }).includes(handleOf(id)))
    say("membership invoice", "Its invoice is not for it.");
  // While a card's bank has what was paid, and has not decided, it stays what it was.
  else if ((invoice.status === "PAID") !== Boolean(membership.isPaid) && !(invoice.disputed && membership.isPaid)) {
    say("membership payment", `It says ${membership.isPaid ? "paid" : "unpaid"}, its invoice ${invoice.status}.`);
  } else if (invoice.status === "VOID" && !membership.revokedAt && !membership.expiredAt) {
    say("membership payment", "Its invoice is void, and it runs.");
  }
  if (dueOf(membership).dueKey !== membership.dueKey)
    say("membership due", "It is not where the clock looks for it.", { of: "due", id });
  if (membership.revokedAt || membership.expiredAt) return problems;
  const held = holds.get(`memberships#${person} holds#${packageId}`);
  if (held === undefined || held < membership.endDate)
    say("membership hold", "Its package could be sold a second time.", { of: "hold", id });
  const place = beside(placeKey({ person, clubId }));
  if (!place || kinds.places.parse(place)?.id !== membership.clubMemberProfileId)
    say("membership member", "Its member is not there.");
  return problems;
}
