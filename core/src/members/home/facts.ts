import type { Tone } from "@salle/contract/members/codes";
import type { HomeFactCode } from "@salle/contract/members/home";
import type { ActorContext } from "../../lib/context.ts";
import type { Scope } from "../directory/index.ts";
import { billFacts } from "./bills.ts";
import { disputeFacts } from "./disputes.ts";
import { erasureFacts } from "./erasures.ts";
import { gatewayDifferenceFacts } from "./gateway-differences.ts";
import { memberFacts } from "./members.ts";
import { requestFacts } from "./requests.ts";
import { transferFacts } from "./transfers.ts";

/** Whose home it is: their members, and where their list of them is. */
export interface Home {
  scope: Scope;
  /** The path of the list of members; a fact's link adds its filters. */
  members: string;
  /** The path of the list of the clubs that need a hand, for the federation. */
  clubs: string | null;
}

/** A fact as an area tells it; one of which there is nothing is left out of the answer. */
export interface Fact {
  code: HomeFactCode;
  tone: Tone;
  count: number;
  amount: number | null;
  since: string | null;
  href: string;
}

/**
 * Makes an area's facts of a home. It tells nothing that the actor may not see, and costs at most one read: a counter, or what
 * a process holds.
 */
export type FactSource = (ctx: ActorContext, home: Home) => Promise<Fact[]>;

/** The areas that have something to say at a home, each in a line. */
export const factSources: readonly FactSource[] = [
  memberFacts,
  transferFacts,
  requestFacts,
  billFacts,
  disputeFacts,
  gatewayDifferenceFacts,
  erasureFacts,
];
