import { reader } from "../../dynamo/reader.ts";
import { type GatewayDifference, GatewayDifferenceEntity } from "./entity.ts";
import { OPEN } from "./rules.ts";

/** Read in hot Lambdas too. */
const differences = reader(GatewayDifferenceEntity);

/** So many are looked for; more are not told apart from these. */
const MOST_OPEN = 50;

/** What is open of all gateways of an owner, the oldest first; from the index. */
export const openOfOwner = (owner: string): Promise<GatewayDifference[]> =>
  differences.list.byOwner({ owner }, { to: { place: `${OPEN}~` }, limit: MOST_OPEN });
