import fc from "fast-check";
import { expect, test } from "vitest";
import { Texts } from "./texts.ts";

// Some nearly as long as a chunk, so that they begin new ones.
const letters = fc
  .tuple(
    fc.string({ unit: fc.constantFrom("a", "b", "é", "張", "🤺", " "), maxLength: 12 }),
    fc.constantFrom(1, 1, 1, 400, 1300),
  )
  .map(([text, times]) => text.repeat(times));
const put = fc.record({ place: fc.nat(30), text: letters });
const words = ["a", "ab", "é", "張", "🤺", "ba"];

test("texts that grow, shrink and move are what was put last, and searching finds what a plain pass finds", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 9, arbitrary: put }, fc.constantFrom(...words)), { maxLength: 300, size: "max" }),
      (steps) => {
        const texts = new Texts();
        const plain: string[] = [];
        for (const step of steps) {
          if (typeof step === "string") {
            const marks = new Uint8Array(texts.size);
            texts.mark(step, marks);
            expect([...marks]).toEqual(plain.map((text) => (text.includes(step) ? 1 : 0)));
            continue;
          }
          const place = Math.min(step.place, texts.size);
          plain[place] = step.text;
          texts.put(place, step.text);
        }
        expect(plain.map((_, place) => texts.get(place).trimEnd())).toEqual(plain.map((text) => text.trimEnd()));
        expect(texts.lines(plain.keys()).toString()).toBe(plain.map((text) => `${text}\n`).join(""));
      },
    ),
    { numRuns: 100 },
  );
});

test("texts that change again and again take no more room than a third above what they are", () => {
  const texts = new Texts();
  const lengths = [400, 450, 350, 500, 300, 550];
  for (const [round, length] of lengths.entries()) {
    for (let place = 0; place < 2000; place++) texts.put(place, `${round}`.repeat(length));
  }
  expect(texts.lines(Array(2000).keys()).length).toBe(2000 * 551);
  expect(texts.capacity).toBeLessThan((2000 * 551 * 4) / 3 + 2 ** 16);
});
