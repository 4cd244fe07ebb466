import { isDeepStrictEqual } from "node:util";
import { coverageOf } from "../../src/members/directory/coverage.ts";
import { decodeRow, type Row, rowOf } from "../../src/members/directory/row.ts";
import { dealingsFrom, noDealings } from "../../src/membership/memberships/dealings.ts";
import { type Beside, directoryKey, type Group, invoiceKey, kinds, placeKey } from "./group.ts";
import type { Mend } from "./mend.ts";
import type { Problem } from "./rules.ts";

/** What the directory's rows say otherwise than what they are made of. */
export const ofDirectory = (group: Group, beside: Beside): Problem[] => [
  ...places(group, beside),
  ...sold(group, beside),
  ...rowsOfNobody(group, beside),
];

/** Each place in a club has its row in the directory, as its items make it. */
function places({ account, profile, places }: Group, beside: Beside): Problem[] {
  return places.flatMap((place) => {
    const say = (message: string, mend?: Mend) => [
      { check: "directory row", id: place.id, message, ...(mend && { mend }) },
    ];
    if (!account || !profile) return say("Its person is not whole.");
    const item = beside(directoryKey(place));
    const { person, clubId } = place;
    const mend: Mend = { of: "row", person, clubId, key: directoryKey(place) };
    if (!item) return say("It has no row.", mend);
    const member = { account, profile, clubMemberProfile: place };
    const isSame = isDeepStrictEqual(unsold(decodeRow(String(item.r))), rowOf(member, noDealings));
    return isSame ? [] : say("Its row is not what its items make.", mend);
  });
}

/** A row without what it says of what was sold, which is looked at beside the memberships. */
const unsold = (row: Row): Row => ({
  ...row,
  ...coverageOf(row.id, noDealings),
  dealt: 0,
  // Those lie in a partition of their own, as what was sold does.
  certifications: [],
  certified: 0,
});

/**
 * A member's row says what their memberships and what is not paid of them make. Not every change of these changes that, so a
 * row may be of an older age and true.
 */
function sold({ memberships, openCharges, chargeChanges }: Group, beside: Beside): Problem[] {
  const all = [...memberships.values()];
  const unpaid = new Set(all.flatMap(({ isPaid, invoiceId }) => (isPaid || !invoiceId ? [] : [invoiceId])));
  const owed = new Set([...unpaid, ...openCharges.map(({ invoiceId }) => invoiceId)]);
  const invoices = [...owed].flatMap((id) => {
    const item = beside(invoiceKey(id));
    return (item && kinds.invoices.parse(item)) ?? [];
  });
  const dealings = dealingsFrom(all, invoices, chargeChanges);
  const places = new Map(all.map(({ clubMemberProfileId: id, ...of }) => [id, { ...of, id }]));
  return [...places.values()].flatMap(({ id, person, clubId }) => {
    const key = directoryKey({ id, clubId });
    const item = beside(key);
    if (!item) return [];
    const row = decodeRow(String(item.r));
    const isSame = isDeepStrictEqual(row, { ...row, ...coverageOf(id, dealings) });
    const message = "Its row does not say what its memberships make.";
    return isSame ? [] : [{ check: "directory row", id, message, mend: { of: "row", person, clubId, key } }];
  });
}

function rowsOfNobody({ rows }: Group, beside: Beside): Problem[] {
  return rows.flatMap(({ row, key, text }) => {
    const place = beside(placeKey(row));
    if (place && kinds.places.parse(place)?.id === row.id) return [];
    const mend: Mend = { of: "stray row", key, text };
    return [{ check: "directory row", id: row.id, message: "Nobody belongs to this row.", mend }];
  });
}
