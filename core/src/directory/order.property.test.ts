import fc from "fast-check";
import { expect, test } from "vitest";
import { type Entry, Orders, sorted } from "./order.ts";
import type { Row } from "./row.ts";

const entry = (id: number, lastName: string, updatedAt: string): Entry => ({
  row: { id: `cmp_${id}`, firstName: "A", lastName, updatedAt } as Row,
  text: "",
});
const word = fc.string({ maxLength: 3 });
const change = fc.record({ id: fc.nat(20), lastName: word, updatedAt: word });

test("an order that is kept up is the order that sorting anew gives", () => {
  fc.assert(
    fc.property(fc.array(change), fc.array(change), (before, after) => {
      const people = new Map<number, Entry>();
      const put = ({ id, lastName, updatedAt }: { id: number; lastName: string; updatedAt: string }) => {
        const old = people.get(id);
        const next = entry(id, lastName, updatedAt);
        people.set(id, next);
        orders.replace(old, next);
      };
      const orders = new Orders();
      const byName = (row: Row) => row.lastName;
      const byDate = (row: Row) => row.updatedAt;
      for (const each of before) put(each);
      orders.of("lastName", byName, () => people.values());
      orders.of("lastUpdated", byDate, () => people.values());
      for (const each of after) put(each);
      const kept = (column: "lastName" | "lastUpdated", key: (row: Row) => string) => orders.of(column, key, () => []);
      expect(kept("lastName", byName)).toEqual(sorted(people.values(), byName));
      expect(kept("lastUpdated", byDate)).toEqual(sorted(people.values(), byDate));
    }),
  );
});

test("when what rows are sorted by has changed, the next order knows it", () => {
  const names: Record<string, string> = { cmp_1: "Bendigo", cmp_2: "Carlton" };
  const people = [entry(1, "A", ""), entry(2, "B", "")];
  const orders = new Orders();
  const ids = () =>
    orders
      .of(
        "clubName",
        (row) => names[row.id] ?? "",
        () => people,
      )
      .map(({ row }) => row.id);
  expect(ids()).toEqual(["cmp_1", "cmp_2"]);
  names.cmp_1 = "Woden";
  orders.clear();
  expect(ids()).toEqual(["cmp_2", "cmp_1"]);
});
