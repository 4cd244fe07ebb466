import type { ErasureRequest, OwnErasureRequest } from "@salle/contract/members/erasure";
import type { Account } from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { accountIdOf } from "../../lib/ids.ts";
import type { StoredErasure } from "./entity.ts";
import { isWaiting } from "./rules.ts";

const standingOf = ({ reason = "", answer = "", askedAt, endedAt }: StoredErasure) => ({
  reason,
  answer,
  askedDate: askedAt,
  endedDate: endedAt ?? null,
});

const none = { status: "none", reason: "", answer: "", askedDate: null, endedDate: null } as const;

/** The wire's form of one's own request, or of there being none. */
export const toOwn = (person: string, request: StoredErasure | undefined): OwnErasureRequest => ({
  id: accountIdOf(person),
  type: "own-erasure-request",
  attributes: request ? { ...standingOf(request), status: request.state } : none,
});

/** The wire's form of somebody's request, for the office. */
export function toResource(ctx: ActorContext, request: StoredErasure, account: Account): ErasureRequest {
  const mayAnswer = isWaiting(request) && request.person !== ctx.actor.person;
  return {
    id: accountIdOf(request.person),
    type: "erasure-request",
    attributes: {
      ...standingOf(request),
      status: request.state,
      firstName: account.firstName,
      lastName: account.lastName,
      emailAddress: account.emailAddress ?? "",
      nationalId: account.nationalId ?? null,
    },
    capabilities: { canRefuse: mayAnswer, canCarryOut: mayAnswer },
  };
}
