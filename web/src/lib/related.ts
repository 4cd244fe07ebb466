/** An answer with the related objects beside its data (spec 03 §3). */
interface Answer<R> {
  included?: readonly R[] | undefined;
}
interface Identified {
  id: string;
  type: string;
}

/**
 * The objects of a relationship, resolved through the answer's `included` in the relationship's order; those that were not
 * included are left out.
 * @param type the type of what it leads to, so that its attributes are known
 */
export function related<R extends Identified, const T extends R["type"]>(
  { included = [] }: Answer<R>,
  relation: { data?: Identified | readonly Identified[] | null | undefined },
  type: T,
): Extract<R, { type: T }>[] {
  const isOfType = (each: R): each is Extract<R, { type: T }> => each.type === type;
  const found = new Map(included.filter(isOfType).map((each) => [each.id, each]));
  return [relation.data ?? []].flat().flatMap(({ id }) => found.get(id) ?? []);
}
