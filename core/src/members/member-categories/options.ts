import { handleOf } from "@salle/contract/handles";
import { MOST_OPTIONS } from "@salle/contract/pages";
import type { Option } from "@salle/contract/wire";
import { reader } from "../../dynamo/reader.ts";
import { MemberCategoryEntity } from "./entity.ts";

/** Read in hot Lambdas too. */
const categories = reader(MemberCategoryEntity);

/** A club's categories as choices, by name: at most so many as a select can have. */
export async function options(clubId: string): Promise<{ data: Option[]; totalResults: number }> {
  const owner = handleOf({ type: "club", id: clubId });
  const found = await categories.list.byOwner({ owner }, { limit: MOST_OPTIONS });
  const data = found.map(({ id, name }) => ({ text: name, value: id }));
  return { data, totalResults: data.length };
}
