import { REQUEST_DAYS } from "@salle/contract/identity/linked-accounts";
import type { Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { seconds } from "../../lib/clock.ts";
import { type LinkRequest, LinkRequestEntity } from "./entity.ts";

export const requests = /* @__PURE__ */ store(LinkRequestEntity, "request");

const DAY_SECONDS = 24 * 60 * 60;

/** Whether a request can still be answered: one that is over lies there until the table forgets it. */
export const isOpen = ({ ttl }: LinkRequest, at: Date): boolean => ttl > seconds(at);

/** A new request in the place of one that is over. @param refused what to throw when somebody was faster */
export function ask(
  person: string,
  resourcePerson: string,
  over: LinkRequest | undefined,
  at: Date,
  refused: () => Error,
): { item: LinkRequest; steps: Step[] } {
  const ttl = seconds(at) + REQUEST_DAYS * DAY_SECONDS;
  if (over) return requests.update(over, { ttl, createdAt: at.toISOString() }, at, refused);
  const { item, step } = requests.create({ person, resourcePerson, ttl }, at, refused);
  return { item, steps: [step] };
}
