import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grouped, moved } from "./grouped.ts";

const pod = (id: string, collection: string) => ({
  id,
  attributes: {
    collection,
    ...{ title: id, description: "", encodedImage: "", isEnabled: false, clickActionType: "url", clickActionData: "/" },
  },
});
const collections = [{ key: "services" }, { key: "empty" }, { key: "help" }];

describe("pods under their collections", () => {
  test("stand in both orders, without what is empty, and say which have none", () => {
    const pods = [pod("a", "help"), pod("b", "services"), pod("c", "gone"), pod("d", "help"), pod("e", "")];
    const { groups, lost } = grouped(pods, collections);
    expect(groups.map(({ collection, pods: own }) => [collection.key, ...own.map(({ id }) => id)])).toEqual([
      ["services", "b"],
      ["help", "a", "d"],
    ]);
    expect(lost).toEqual(["c", "e"]);
  });

  test("each pod is in one of them or among those without", () => {
    const keys = fc.constantFrom("services", "empty", "help", "gone", "__proto__", "");
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 12 }), (given) => {
        const pods = given.map((key, at) => pod(String(at), key));
        const { groups, lost } = grouped(pods, collections);
        const found = [...groups.flatMap(({ pods: own }) => own.map(({ id }) => id)), ...lost];
        expect([...found].sort()).toEqual(pods.map(({ id }) => id).sort());
      }),
    );
  });
});

describe("a place up or down", () => {
  test.each([
    ["up", "b", -1, undefined, ["b", "a", "c", "d"]],
    ["down", "b", 1, undefined, ["a", "c", "b", "d"]],
    ["over the first", "a", -1, undefined, null],
    ["under the last", "d", 1, undefined, null],
    ["past others that are no peers", "a", 1, ["a", "d"], ["d", "b", "c", "a"]],
    ["one that is not there", "x", 1, undefined, null],
  ] as const)("%s", (_, id, by, peers, expected) => {
    expect(moved(["a", "b", "c", "d"], id, by, peers)).toEqual(expected);
  });
});
