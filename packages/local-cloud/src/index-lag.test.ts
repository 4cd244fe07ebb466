import { expect, test } from "vitest";
import { IndexLag, type IndexQuery, type Wire } from "./index-lag.ts";

/** A thing of an owner as its index keeps it. */
const thing = (id: string, place: string, owner = "a"): Wire => ({
  pk: { S: `thing#${id}` },
  sk: { S: "thing" },
  gsi1pk: { S: `things#${owner}` },
  gsi1sk: { S: place },
});
const query = (over: Partial<IndexQuery> = {}): IndexQuery => ({
  IndexName: "gsi1",
  KeyConditionExpression: "#pk = :pk",
  ExpressionAttributeNames: { "#pk": "gsi1pk", "#sk1": "gsi1sk" },
  ExpressionAttributeValues: { ":pk": { S: "things#a" }, ":sk1": { S: "2" }, ":sk2": { S: "3" } },
  ...over,
});
const ids = ({ Items = [] }: { Items?: Wire[] }) => Items.map(({ pk }) => pk?.S?.slice("thing#".length));
const noted = (before: Record<string, Wire | null>, knownAt = 100): IndexLag => {
  const lag = new IndexLag();
  lag.note(new Map(Object.entries(before).map(([id, item]) => [`thing#${id} thing`, item])), knownAt);
  return lag;
};

test("what was made is not there until its moment has come", () => {
  const lag = noted({ one: null });
  const given = { Items: [thing("one", "1"), thing("two", "2")], Count: 2 };
  expect(ids(lag.answer(query(), given, 99))).toEqual(["two"]);
  expect(ids(lag.answer(query(), given, 100))).toEqual(["one", "two"]);
});

test("what was changed or removed is there as it was, in its old place", () => {
  const lag = noted({ one: thing("one", "3"), gone: thing("gone", "1") });
  const given = { Items: [thing("two", "2"), thing("one", "9")], Count: 2 };
  const answer = lag.answer(query(), given, 0);
  expect(ids(answer)).toEqual(["gone", "two", "one"]);
  expect(answer.Items?.[2]?.gsi1sk).toEqual({ S: "3" });
  expect(ids(lag.answer(query({ ScanIndexForward: false }), given, 0))).toEqual(["one", "two", "gone"]);
});

test("an index takes the writes of an item in their order", () => {
  const lag = noted({ one: null }, 100);
  lag.note(new Map([["thing#one thing", thing("one", "1")]]), 50);
  expect(ids(lag.answer(query(), { Items: [thing("one", "2")] }, 99))).toEqual([]);
  expect(lag.answer(query(), { Items: [thing("one", "2")] }, 100).Items?.[0]?.gsi1sk).toEqual({ S: "2" });
});

test.each([
  ["another partition", query({ ExpressionAttributeValues: { ":pk": { S: "things#b" } } }), []],
  ["a prefix", query({ KeyConditionExpression: "#pk = :pk and begins_with(#sk1, :sk1)" }), ["two"]],
  ["one place", query({ KeyConditionExpression: "#pk = :pk and #sk1 = :sk1" }), ["two"]],
  ["a range", query({ KeyConditionExpression: "#pk = :pk and #sk1 BETWEEN :sk1 AND :sk2" }), ["two", "three"]],
  ["after a place", query({ KeyConditionExpression: "#pk = :pk and #sk1 > :sk1" }), ["three"]],
  ["up to a place", query({ KeyConditionExpression: "#pk = :pk and #sk1 <= :sk1" }), ["one", "two"]],
])("of what is gone a query of %s finds what it asks for", (_, asked, expected) => {
  const lag = noted({ one: thing("one", "1"), two: thing("two", "2"), three: thing("three", "3") });
  expect(ids(lag.answer(asked, { Items: [] }, 0))).toEqual(expected);
});

test("a page holds no more than was asked for, and leads on from its last", () => {
  const lag = noted({ one: thing("one", "1") });
  const given = { Items: [thing("two", "2"), thing("three", "3")], LastEvaluatedKey: thing("three", "3") };
  const first = lag.answer(query({ Limit: 2 }), given, 0);
  expect(ids(first)).toEqual(["one", "two"]);
  expect(first.LastEvaluatedKey).toEqual(thing("two", "2"));
  const next = query({ ExclusiveStartKey: thing("two", "2") });
  expect(ids(lag.answer(next, { Items: [thing("three", "3")] }, 0))).toEqual(["three"]);
});
