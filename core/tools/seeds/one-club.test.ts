import * as environment from "@salle/contract/environment";
import { beforeAll, expect, test } from "vitest";
import { reconcileItems } from "../reconcile/index.ts";
import { oneClub } from "./one-club.ts";

// Whenever in a year somebody starts the demo: what was sold and renewed by then adds up.

beforeAll(() => {
  process.env[environment.table] = "a-table";
});

const days = Array.from({ length: 12 }, (_, month) => [1, 15].map((day) => Date.UTC(2027, month, day, 13))).flat();

test.each([...days, Date.UTC(2027, 11, 31, 13)].map((at) => [new Date(at).toISOString(), at]))("on %s", (_, at) => {
  const items = oneClub(40, new Date(at)).map((item) => ({ ...item, pk: String(item.pk), sk: String(item.sk) }));
  // Of two with a key the table has the one that is written last.
  const written = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item])).values();
  expect(reconcileItems(written, new Date(at))).toEqual([]);
});
