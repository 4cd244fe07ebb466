import { MOST_OPTIONS, type Paged } from "@salle/contract/pages";
import type { Option } from "@salle/contract/wire";
import { reader } from "../../dynamo/reader.ts";
import { MemberGroupEntity } from "./entity.ts";

/** Read in hot Lambdas too. */
const groups = reader(MemberGroupEntity);

/** An owner's groups as choices, by name: at most so many as a select can have. */
export async function options(owner: string): Promise<Paged<Option>> {
  const found = await groups.list.byOwner({ owner }, { limit: MOST_OPTIONS });
  const data = found.map(({ id, name }) => ({ text: name, value: id }));
  return { data, totalResults: data.length, meta: { nextCursor: null } };
}
