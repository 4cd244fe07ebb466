import { reader } from "../../dynamo/reader.ts";
import { OpenChargeEntity } from "./entity.ts";

/** Read in hot Lambdas too. */
const open = reader(OpenChargeEntity);

/** How many charges a payer has to pay, in one Query of the table itself. */
export const countOf = (person: string): Promise<number> => open.count.byPerson({ person });
