import { commitNumbered, lastOf, type Step } from "@salle/core/dynamo";
import { conflict } from "@salle/core/lib/errors";
import { newId } from "@salle/core/lib/ids";
import { expect, test } from "vitest";

const now = new Date();
const nobody = { actor: null, idempotency: null, now };

const put = (pk: string, refused?: () => Error): Step => ({
  write: {
    Put: {
      TableName: String(process.env.SALLE_TABLE),
      Item: { pk, sk: "x" },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  refused,
});

test("thirty who number something at once get 1 to 30, each once", async () => {
  const sequence = `test#${newId("message", now)}`;
  const numbers = await Promise.all(
    Array.from({ length: 30 }, () =>
      commitNumbered(nobody, { sequence }, (number) => ({ steps: [put(`${sequence}#${number}`)], result: number })),
    ),
  );
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test("a commit that fails takes no number", async () => {
  const sequence = `test#${newId("message", now)}`;
  const taken = `${sequence}#taken`;
  const number = (pk: string) =>
    commitNumbered(nobody, { sequence }, (next) => ({
      steps: [put(pk, () => conflict("There is one."))],
      result: next,
    }));
  expect(await number(taken)).toBe(1);
  await expect(number(taken)).rejects.toThrow("There is one.");
  expect(await number(`${sequence}#other`)).toBe(2);
  expect(await lastOf(sequence)).toBe(2);
});
