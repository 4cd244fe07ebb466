import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedPage, type Part, type Place } from "./merged.ts";

/** A partition as the table reads it: in the order of its keys' bytes. */
function partition(places: readonly Place[]) {
  const key = ({ nameKey, id }: Place) => Buffer.from(`${nameKey}#${id}`);
  const sorted = places.toSorted((a, b) => Buffer.compare(key(a), key(b)));
  return async ({ limit, order, after, to }: Part): Promise<Place[]> => {
    const within = sorted.filter(
      (each) =>
        (!after || Buffer.compare(key(each), key(after)) > 0) && (!to || Buffer.compare(key(each), key(to)) <= 0),
    );
    return (order === "asc" ? within : within.toReversed()).slice(0, limit);
  };
}

const names = fc.array(fc.constantFrom("adult", "adult ", "bé", "b", "c", "Ω"), { maxLength: 40 });

test("pages of several partitions are all of them in one order, each once", async () => {
  await fc.assert(
    fc.asyncProperty(names, names, fc.integer({ min: 1, max: 7 }), fc.boolean(), async (own, above, limit, isDown) => {
      const place = (owner: string) => (nameKey: string, at: number) => ({ nameKey, id: `fee_${owner}${at}` });
      const all = [own.map(place("a")), above.map(place("b"))];
      const order = isDown ? "desc" : "asc";
      const whole = await partition(all.flat())({ limit: 100, order });
      const seen: Place[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof mergedPage<Place>>> = await mergedPage(all.map(partition), {
          limit,
          cursor,
          order,
          list: "fees",
        });
        seen.push(...page.items);
        cursor = page.cursor;
      } while (cursor !== null);
      expect(seen).toEqual(whole);
      const offset = Math.min(3, whole.length);
      const { items } = await mergedPage(all.map(partition), { limit, offset, order, list: "fees" });
      expect(items).toEqual(whole.slice(offset, offset + limit));
    }),
    { numRuns: 40 },
  );
});

test("a filter is counted where all were looked through, and a cursor leads on where not", async () => {
  const all = Array.from({ length: 30 }, (_, at) => ({ nameKey: `n${String(at).padStart(2, "0")}`, id: `fee_${at}` }));
  const asked = { limit: 2, order: "asc", list: "fees", keep: ({ id }: Place) => Number(id.slice(4)) >= 20 } as const;
  const first = await mergedPage([partition(all)], asked);
  expect(first).toMatchObject({ items: [], count: null, cursor: expect.any(String) });
  const few = await mergedPage([partition(all.slice(18, 21))], { ...asked, limit: 3 });
  expect(few).toMatchObject({ items: [{ id: "fee_20" }], count: 1, cursor: null });
});

test("a cursor of another list, and what is none, are refused", async () => {
  const all = [partition(["a", "b", "c"].map((nameKey) => ({ nameKey, id: nameKey })))];
  const { cursor } = await mergedPage(all, { limit: 1, order: "asc", list: "fees" });
  const refused = { problems: [{ field: "page.cursor" }] };
  for (const other of [{ list: "other" }, { order: "desc" as const }])
    await expect(mergedPage(all, { limit: 1, order: "asc", list: "fees", cursor, ...other })).rejects.toMatchObject(
      refused,
    );
  for (const text of ["", "x", Buffer.from("[1]").toString("base64url"), Buffer.from("{}").toString("base64url")])
    await expect(mergedPage(all, { limit: 1, order: "asc", list: "fees", cursor: text })).rejects.toMatchObject(
      refused,
    );
});
