import { expect, test } from "vitest";
import { isEmptyRange } from "./query.ts";

const ranged = (KeyConditionExpression: string, from = "", to = "") => ({
  TableName: "a-table",
  KeyConditionExpression,
  ExpressionAttributeValues: { ":pk": "z", ":sk1": from, ":sk2": to },
});
const BETWEEN = "#pk = :pk and #sk1 BETWEEN :sk1 AND :sk2";

test.each([
  ["from a day to a later one", ranged(BETWEEN, "d#2026-01-01", "d#2026-01-02"), false],
  ["a day alone", ranged(BETWEEN, "d#2026-01-01", "d#2026-01-01"), false],
  ["from a day to an earlier one", ranged(BETWEEN, "d#2026-01-02", "d#2026-01-01"), true],
  ["in the order of bytes, which is not that of half characters", ranged(BETWEEN, "\uffff", "\u{1f93a}"), false],
  ["as ElectroDB writes it", ranged("#pk = :pk and #sk1 between :sk1 and :sk2", "b", "a"), true],
  ["with one bound", ranged("#pk = :pk and #sk1 >= :sk1", "b"), false],
  ["a whole partition", ranged("#pk = :pk"), false],
])("%s", (_, asked, isEmpty) => {
  expect(isEmptyRange(asked)).toBe(isEmpty);
});
