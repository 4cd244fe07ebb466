import fc from "fast-check";
import { expect, test } from "vitest";
import { Texts } from "./texts.ts";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "é", "張", "🤺", " "), maxLength: 12 });
const put = fc.record({ place: fc.nat(30), text: letters });
const words = ["a", "ab", "é", "張", "🤺", "ba"];

test("texts that grow, shrink and move are what was put last, and searching finds what a plain pass finds", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 9, arbitrary: put }, fc.constantFrom(...words)), { maxLength: 300 }),
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
    { numRuns: 300 },
  );
});
