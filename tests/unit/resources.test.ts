import { endpoints } from "@salle/contract/endpoints";
import { PackageOption } from "@salle/contract/membership/memberships";
import { Option } from "@salle/contract/wire";
import { describe, expect, test } from "vitest";
import { attributesOf, dataOf, includedOf, isComputed, isResource, resourcesOf } from "../support/resources.ts";

/*
 * What every answer is made of (spec 03 §3): objects of declared resources with both dates, a link to themselves, and
 * relationships whose links are calls. What another area will make is named below, and leaves here when it is there.
 */

/** Paths of the spec (03 §7) that objects have by their type and no endpoint answers yet. */
const AWAITED_PATHS = ["/app/line-items/{}"];
/** Types that relationships lead to and no endpoint answers with yet; such a relationship is empty. */
const AWAITED_TYPES = ["registration"];

const plain = (path: string) => path.replace(/\{[^}]+\}/g, "{}");
const paths = new Set(endpoints.map(({ path }) => plain(path)));
const readPaths = new Set(endpoints.filter(({ method }) => method === "GET").map(({ path }) => plain(path)));
const keys = new Set(endpoints.map(({ key }) => key));

const resources = resourcesOf(endpoints);
const types = new Set(resources.map(({ declaration }) => declaration.type));
const named = resources.map((each) => [each.declaration.type, each] as const);

test("answers are resources, computed answers or choices, and made no other way", () => {
  const others = endpoints.filter((each) =>
    [...dataOf(each), ...includedOf(each)].some(
      (schema) => !isResource(schema) && !isComputed(schema) && schema !== Option && schema !== PackageOption,
    ),
  );
  expect(others.map(({ key }) => key)).toEqual([]);
});

test("what the spec names has its type", () => {
  const spec = ["club", "clubGroup", "clubMember", "clubMemberProfile", "memberProfile", "user-account", "memberGroup"];
  const finance = ["fee", "feePackage", "invoice", "lineItem", "payment"];
  expect([...types]).toEqual(expect.arrayContaining([...spec, ...finance]));
});

describe.each(named)("%s", (_, schema) => {
  const { self, relationships, actions } = schema.declaration;
  const attributes = attributesOf(schema);

  test("carries when it was made and last changed", () => {
    expect(attributes).toEqual(expect.arrayContaining(["instanceCreatedDate", "instanceLastModifiedDate"]));
  });

  test("links to itself, by a path that there is or that the spec names", () => {
    expect([...paths, ...AWAITED_PATHS]).toContain(plain(self));
  });

  test("has relationships that lead to types there are, and links that are calls", () => {
    for (const { type, related } of Object.values(relationships)) {
      expect([...types, ...AWAITED_TYPES]).toContain(type);
      if (related !== null) expect([...paths]).toContain(plain(related));
    }
  });

  test("can be done to what calls do", () => {
    for (const key of Object.values(actions ?? {})) expect([...keys]).toContain(key);
  });

  test("says in its paths only what it knows", () => {
    const toOne = Object.entries(relationships).flatMap(([name, { isMany }]) => (isMany ? [] : [name]));
    const templates = [self, ...Object.values(relationships).flatMap(({ related }) => related ?? [])];
    for (const [, name] of [...templates, ...Object.values(actions ?? {})].join(" ").matchAll(/\{([^}]+)\}/g))
      expect(["id", ...attributes, ...toOne]).toContain(name);
  });
});

test.each(endpoints.filter(({ include }) => include.length > 0).map((each) => [each.key, each] as const))(
  "%s includes what its objects are related to",
  (_, endpoint) => {
    const included = includedOf(endpoint).filter(isResource);
    for (const schema of dataOf(endpoint).filter(isResource))
      for (const name of endpoint.include) {
        const relation = schema.declaration.relationships[name];
        expect(included.map(({ declaration }) => declaration.type)).toContain(relation?.type);
      }
  },
);

test("what is awaited is not there yet", () => {
  for (const path of AWAITED_PATHS) expect([...readPaths]).not.toContain(path);
  for (const type of AWAITED_TYPES) expect([...types]).not.toContain(type);
});
