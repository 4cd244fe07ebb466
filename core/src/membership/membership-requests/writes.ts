import type { RequestState } from "@salle/contract/membership/codes";
import type { Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { type MembershipRequest, MembershipRequestEntity } from "./entity.ts";

// A file of its own, so that Lambdas which only read start without ElectroDB (decision 0026).
const requests = /* @__PURE__ */ store(MembershipRequestEntity, "request");

type New = Omit<MembershipRequest, "state" | "version" | "createdAt" | "updatedAt" | "askedAt">;

/** A request that is asked for, for the first time or again after an answer. Optimistic lock: the caller tries again. */
export function ask(
  before: MembershipRequest | undefined,
  given: New,
  at: Date,
): { request: MembershipRequest; steps: Step[] } {
  const asked = { ...given, state: "waiting" as const, askedAt: at.toISOString() };
  if (!before) {
    const { item: request, step } = requests.create(asked, at);
    return { request, steps: [step] };
  }
  const over = { reason: "", answeredBy: "", endedAt: undefined, membershipId: undefined };
  const { item: request, steps } = requests.update(before, { ...asked, ...over }, at);
  return { request, steps };
}

/** What ends it. Optimistic lock, as `ask`. */
export function end(
  before: MembershipRequest,
  state: Exclude<RequestState, "waiting">,
  how: Partial<Pick<MembershipRequest, "reason" | "answeredBy" | "membershipId">>,
  at: Date,
): { request: MembershipRequest; steps: Step[] } {
  const { item: request, steps } = requests.update(before, { ...how, state, endedAt: at.toISOString() }, at);
  return { request, steps };
}
