import type { Tone } from "@salle/contract/members/codes";
import type { RequestState } from "@salle/contract/membership/codes";
import { strings } from "./strings.ts";

const tones: Record<RequestState, Tone> = { waiting: "waiting", approved: "good", rejected: "bad", withdrawn: "off" };

/** A request's status in words, with what it means. */
export const requestStatus = (status: RequestState) => ({ tone: tones[status], word: strings.statuses[status] });
