import { own } from "@salle/contract/own";
import { malformed } from "../../lib/errors.ts";
import { PlatformRefusal } from "./port.ts";

/* What Campaign Monitor answers and sends, as far as we read it. */

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** A listing. @throws PlatformRefusal when the answer is none */
export function itemsOf(answer: unknown): Fields[] {
  if (!Array.isArray(answer) || !answer.every(isFields)) throw new PlatformRefusal("Campaign Monitor gave no list.");
  return answer;
}

/** A text of an answer. @throws PlatformRefusal when it is not there */
export function textOf(answer: unknown, key: string): string {
  const value = isFields(answer) ? own(answer, key) : undefined;
  if (typeof value !== "string" || value === "") throw new PlatformRefusal(`Campaign Monitor gave no ${key}.`);
  return value;
}

/** Campaign Monitor answers a creation with the new thing's id alone. */
export function idOf(answer: unknown): string {
  if (typeof answer !== "string" || answer === "") throw new PlatformRefusal("Campaign Monitor gave no id.");
  return answer;
}

const MOST_EVENTS = 1000;

/**
 * The list of a webhook's body, and the addresses that were deactivated, each once.
 * @throws Refusal `malformed`
 */
export function deactivatedIn(body: string): { listId: string; addresses: string[] } {
  const sent = parse(body);
  const { ListID: listId, Events: events } = isFields(sent) ? sent : {};
  if (typeof listId !== "string" || !/^[0-9a-f]{1,64}$/i.test(listId)) throw unreadable();
  if (!Array.isArray(events) || events.length > MOST_EVENTS || !events.every(isFields)) throw unreadable();
  const deactivated = events.filter(({ Type }) => Type === "Deactivate").map((event) => event.EmailAddress);
  if (!deactivated.every((email): email is string => typeof email === "string" && email.length <= 254)) {
    throw unreadable();
  }
  return { listId, addresses: [...new Set(deactivated)] };
}

const unreadable = () => malformed("The notice cannot be read.");

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw unreadable();
  }
}
