import { expect } from "vitest";

/** An object of an answer, whatever it is (spec 03 §3). */
export interface AnyObject {
  id: string;
  type: string;
  attributes: object;
  relationships?: object;
  links?: object;
  meta?: object | undefined;
}

/** The included objects of a type. */
export const ofType = <O extends AnyObject, const T extends O["type"]>(
  { included = [] }: { included?: O[] | undefined },
  type: T,
): Extract<O, { type: T }>[] => included.filter((each): each is Extract<O, { type: T }> => each.type === type);

/** An object is of a type and has attributes, relationships and both dates by the names of the spec. */
export function expectObject(
  given: AnyObject | undefined,
  type: string,
  attributes: readonly string[],
  relations: readonly string[] = [],
): void {
  const { id, relationships = {}, links, ...rest } = given ?? expect.fail(`There is no ${type}`);
  expect(rest.type).toBe(type);
  expect(links).toEqual({ self: expect.stringContaining(id) });
  expect(Object.keys(rest.attributes)).toEqual(
    expect.arrayContaining([...attributes, "instanceCreatedDate", "instanceLastModifiedDate"]),
  );
  expect(Object.keys(relationships)).toEqual(expect.arrayContaining([...relations]));
}
