import { type Call, createCall } from "./api.ts";
import { actingAs, tokens } from "./bearer.ts";
import { earlyAnswer } from "./early.ts";
import { ApiFailure } from "./failure.ts";
import { noteWrite } from "./recent-writes.ts";

let sessionOver = (): void => {};
/** Registers the callback for the end of the session, whose state is in `session.ts`; this file only reports. */
export function whenSessionOver(tell: () => void): void {
  sessionOver = tell;
}

let switchedOff = (): void => {};
/** Registers the callback for an answer that says that its feature is off. */
export function whenSwitchedOff(tell: () => void): void {
  switchedOff = tell;
}

const ask: Call = createCall({
  fetch: (address, init) => earlyAnswer(address, init) ?? fetch(address, init),
  tokens,
  actingAs,
  onSessionOver: () => sessionOver(),
});

/**
 * A typed call to the API: `call(getMember, { params: { id } })`. What a write answers stands in for a list that does not
 * know of it yet (`recent-writes.ts`).
 * @throws ApiFailure
 */
export const call: Call = async (endpoint, input) => {
  const answer = await ask(endpoint, input).catch((error) => {
    if (error instanceof ApiFailure && error.has("switched-off")) switchedOff();
    throw error;
  });
  noteWrite({ endpoint, ...input }, answer);
  return answer;
};
