import { scopesOf } from "@salle/contract/identity/link-scopes";
import type { LinkedAccount, LinkInvitation, LinkStatus } from "@salle/contract/identity/linked-accounts";
import { accountIdOf, linkIdOf, linkRequestIdOf } from "../../lib/ids.ts";
import type * as Accounts from "../accounts/index.ts";
import type { LinkRequest } from "./entity.ts";

/** The two of a link: `linked` acts for `resource`. */
export interface Pair {
  linked: Accounts.Account;
  resource: Accounts.Account;
}

const accountsOf = ({ linked, resource }: Pair) => ({
  resourceUserAccountId: accountIdOf(resource.person),
  resourceFirstName: resource.firstName,
  resourceLastName: resource.lastName,
  resourceNin: resource.nationalId ?? null,
  linkedUserAccountId: accountIdOf(linked.person),
  linkedFirstName: linked.firstName,
  linkedLastName: linked.lastName,
  linkedNin: linked.nationalId ?? null,
});

/** A request as it waits, or as it was processed. @param person whoever reads it */
export function toInvitation(
  { createdAt }: LinkRequest,
  pair: Pair,
  person: string,
  processed: { status: LinkStatus; at: Date } | null = null,
): LinkInvitation {
  const isOwn = pair.linked.person === person;
  return {
    id: linkRequestIdOf(pair.linked.person, pair.resource.person),
    type: "linkedAccountInvitation",
    attributes: {
      ...accountsOf(pair),
      dateCreated: createdAt,
      dateProcessed: processed?.at.toISOString() ?? null,
      status: processed?.status ?? "pending",
    },
    capabilities: { canAnswer: !processed && !isOwn, canCancel: !processed && isOwn },
  };
}

export const toLinkedAccount = (link: Accounts.Link, pair: Pair): LinkedAccount => ({
  id: linkIdOf(link.person, link.resourcePerson),
  type: "linkedAccount",
  attributes: {
    ...accountsOf(pair),
    dateCreated: link.requestedAt ?? null,
    dateAccepted: link.acceptedAt,
    dateLastAccess: link.lastAccessAt ?? null,
    allows: scopesOf(link.allows),
    endsOn: link.endsOn ?? null,
  },
});
