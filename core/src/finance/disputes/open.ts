import { reader } from "../../dynamo/reader.ts";
import { type Dispute, DisputeEntity } from "./entity.ts";
import { OPEN } from "./rules.ts";

/** Read in hot Lambdas too. */
const disputes = reader(DisputeEntity);

/** So many are looked for; more are not told apart from these. */
const MOST_OPEN = 50;

/** The disputes of an owner that are not decided, those to be answered first; from the index. */
export const openOf = (owner: string): Promise<Dispute[]> =>
  disputes.list.byOwner({ owner }, { to: { place: `${OPEN}~` }, limit: MOST_OPEN });
