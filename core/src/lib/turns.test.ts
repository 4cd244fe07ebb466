import { expect, test } from "vitest";
import { turns } from "./turns.ts";

/** Work that ends when it is told to, and the order in which it began. */
function works(count: number) {
  const begun: number[] = [];
  const ends = Array.from({ length: count }, () => Promise.withResolvers<number>());
  const work = (place: number) => async () => {
    begun.push(place);
    return (ends[place] as PromiseWithResolvers<number>).promise;
  };
  return { begun, ends, work };
}

test("at most so many run at once, the others in their turn, and each gets its own answer", async () => {
  const inTurn = turns(2);
  const { begun, ends, work } = works(5);
  const all = ends.map((_, place) => inTurn(work(place)));
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve(1);
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const [place, { resolve }] of ends.entries()) resolve(place);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test("what fails frees its place, and its failure is its own", async () => {
  const inTurn = turns(1);
  const { ends, work } = works(3);
  const all = ends.map((_, place) => inTurn(work(place)));
  ends[0]?.reject(new Error("broken"));
  ends[1]?.resolve(1);
  ends[2]?.resolve(2);
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
});

test("who comes while a place is handed on does not take it: there are never more at once", async () => {
  const inTurn = turns(3);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const wave = () => Promise.all(Array.from({ length: 20 }, () => inTurn(work).then(() => inTurn(work))));
  await Promise.all([wave(), wave()]);
  expect([most, running]).toEqual([3, 0]);
});
