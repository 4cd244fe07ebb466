import type { Key } from "../../src/dynamo/model.ts";
import { keyOf as claimKey, type UniqueKind } from "../../src/dynamo/unique.ts";
import { draftClaim } from "../../src/finance/invoices/rules.ts";
import { emailKey } from "../../src/identity/accounts/rules.ts";
import { claimedName as categoryName } from "../../src/members/member-categories/rules.ts";
import { nationalIdKey } from "../../src/members/members/rules.ts";
import { claimedName as positionName } from "../../src/members/positions/rules.ts";
import { nameKey } from "../../src/organisations/clubs/rules.ts";
import {
  accountKey,
  type Beside,
  categoryKey,
  certificationTypeKey,
  clubKey,
  type Group,
  invoiceKey,
  kinds,
  positionKey,
} from "./group.ts";
import type { Problem } from "./rules.ts";

/** A value that may exist only once, and who holds it. */
export interface Claim {
  kind: UniqueKind;
  value: string;
  holder: string;
}

/** What the things of a partition must hold. Clubs may be older than the claims on their names. */
const heldIn = ({ account, invoice, categories, positions, certificationTypes }: Group): Claim[] => [
  ...(account?.emailAddress
    ? [{ kind: "email" as const, value: emailKey(account.emailAddress), holder: account.person }]
    : []),
  ...(account?.nationalId
    ? [
        {
          kind: "national-id" as const,
          value: nationalIdKey(account.nationalId),
          // What an alias was known by leads to its survivor.
          holder: account.mergedInto ?? account.person,
        },
      ]
    : []),
  ...(invoice?.status === "DRAFT"
    ? [{ kind: "draft-number" as const, value: draftClaim(invoice), holder: invoice.id }]
    : []),
  ...categories.map((each) => ({ kind: "member-category" as const, value: categoryName(each), holder: each.id })),
  ...positions.map((each) => ({ kind: "club-position" as const, value: positionName(each), holder: each.id })),
  ...certificationTypes.map(({ titleKey, id }) => ({
    kind: "certification-type" as const,
    value: titleKey,
    holder: id,
  })),
];

/** Who a claim is by, and whether they still have what it claims; null for what stands in a partition of others. */
const holders: Record<UniqueKind, { at(holder: string): Key; has(beside: Beside, claim: Claim): boolean } | null> = {
  email: {
    at: accountKey,
    has: (beside, { value, holder }) => emailKey(accountIn(beside, holder)?.emailAddress ?? "") === value,
  },
  // A number leads to somebody who has another now, where two were one person.
  "national-id": { at: accountKey, has: (beside, { holder }) => accountIn(beside, holder) !== undefined },
  "club-name": {
    at: clubKey,
    has: (beside, { value, holder }) => nameKey(itemIn(kinds.clubs, beside, clubKey(holder))?.name ?? "") === value,
  },
  "draft-number": {
    at: invoiceKey,
    has(beside, { value, holder }) {
      const draft = itemIn(kinds.invoices, beside, invoiceKey(holder));
      return draft !== undefined && draftClaim(draft) === value;
    },
  },
  "member-category": {
    at: categoryKey,
    has(beside, { value, holder }) {
      const category = itemIn(kinds.categories, beside, categoryKey(holder));
      return category !== undefined && categoryName(category) === value;
    },
  },
  "club-position": {
    at: positionKey,
    has(beside, { value, holder }) {
      const position = itemIn(kinds.positions, beside, positionKey(holder));
      return position !== undefined && positionName(position) === value;
    },
  },
  "certification-type": {
    at: certificationTypeKey,
    has: (beside, { value, holder }) =>
      itemIn(kinds.certificationTypes, beside, certificationTypeKey(holder))?.titleKey === value,
  },
  receipt: null,
};

function itemIn<T>(reader: { parse(item: object): T | undefined }, beside: Beside, key: Key): T | undefined {
  const item = beside(key);
  return item && reader.parse(item);
}
const accountIn = (beside: Beside, person: string) => itemIn(kinds.accounts, beside, accountKey(person));

/** What a group's claims, and what it must have claimed, are compared with. */
export const besideClaims = (group: Group): Key[] => [
  ...heldIn(group).map(({ kind, value }) => claimKey(kind, value)),
  ...group.claims.flatMap(({ kind, holder }) => holders[kind]?.at(holder) ?? []),
];

/** Whatever may exist only once is held by the one that has it, and by nobody else. */
export function claims(group: Group, beside: Beside): Problem[] {
  const say = (id: string, message: string) => ({ check: "unique value", id, message });
  return [
    ...heldIn(group).flatMap((claim): Problem[] => {
      const { kind, value, holder } = claim;
      const held = beside(claimKey(kind, value));
      if (held?.holder === holder) return [];
      const problem = say(holder, `Its ${kind} “${value}” is ${held ? `held by ${held.holder}` : "free for others"}.`);
      return [held ? problem : { ...problem, mend: { of: "claim", ...claim } }];
    }),
    ...group.claims
      .filter((claim) => holders[claim.kind]?.has(beside, claim) === false)
      .map(({ kind, value, holder }) => say(`${kind} ${value}`, `${holder}, who holds it, does not have it.`)),
  ];
}
