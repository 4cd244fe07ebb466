import { expect, test } from "vitest";
import { inOrderOf, problemsIn } from "./problems-in.ts";

const wrong = (message: string) => ({ type: "shape", message, ref: { name: "not a field" } });

test("problems have their field's name, however deep it lies", () => {
  const errors = { name: wrong("Blank."), fees: [undefined, { amount: wrong("No amount.") }] };
  expect(problemsIn(errors)).toEqual([
    { name: "name", text: "Blank." },
    { name: "fees.1.amount", text: "No amount." },
  ]);
});

test("the server's word stands where the form has none of its own", () => {
  const said = new Map([
    ["name", { message: "Taken." }],
    ["day", { message: "Too late." }],
  ]);
  expect(problemsIn({ name: wrong("Blank.") }, said)).toEqual([
    { name: "name", text: "Blank." },
    { name: "day", text: "Too late." },
  ]);
});

test("they are told in the order of the fields, what is of none of them last", () => {
  const problems = ["fees", "day", "name"].map((name) => ({ name, text: name }));
  expect(inOrderOf(["name", "day", "day"], problems).map(({ name }) => name)).toEqual(["name", "day", "fees"]);
});
