import { describe, expect, it } from "vitest";
import { ApiFailure, failureOf, failureText, messageOf } from "./failure.ts";

const error = (over: object) => ({ code: "x", status: 0, detail: "", message: "", meta: {}, ...over });

// spec 03 §8
describe("what is shown of a failure", () => {
  it.each<[string, number, object[], string]>([
    [
      "of a field, away from it",
      417,
      [{ code: 417, message: "It cannot be blank.", meta: { field: "fees[0][name]" } }],
      "There was an error with the field 'fees0name': It cannot be blank.",
    ],
    [
      "of a field, by the answer's status",
      417,
      [{ message: "It cannot be blank.", meta: { field: "name" } }],
      "There was an error with the field 'name': It cannot be blank.",
    ],
    ["of others, with the field before it", 409, [{ message: "Taken.", meta: { field: "name" } }], "name: Taken."],
    ["several, joined", 409, [{ message: "One." }, { message: "Two.", meta: { field: "b" } }], "One.; b: Two."],
    ["a detail in place of a message", 409, [{ detail: "Why." }], "Why."],
    ["without a detail", 500, [{}], "An unexpected error has been encountered."],
    ["nothing at all", 500, [], "An unexpected error has been encountered."],
  ])("%s", (_, status, errors, shown) => {
    expect(messageOf(new ApiFailure(status, errors.map(error)))).toBe(shown);
  });

  it("of anything else is not known", () => {
    expect(messageOf(new TypeError("x is undefined"))).toBe("Unknown Error");
  });
});

// spec 02 §8: "The first parsed server error message is shown; if none, the fallback below is used."
describe("a list that could not be loaded says", () => {
  const fallback = "There was a problem loading the memberships.";
  it.each<[string, unknown, string]>([
    [
      "the server's first message alone",
      new ApiFailure(409, [error({ message: "One." }), error({ message: "Two." })]),
      "One.",
    ],
    ["the fallback, when the server says nothing", new ApiFailure(500, [error({})]), fallback],
    [
      "the fallback, when the server only says that it has failed",
      new ApiFailure(500, [error({ message: "An unexpected error has been encountered." })]),
      fallback,
    ],
    ["the fallback, when there is no server", failureOf(503, "Unable to connect to server."), fallback],
    ["the fallback, of anything else", new TypeError("x"), fallback],
  ])("%s", (_, failure, shown) => {
    expect(failureText(failure, fallback)).toBe(shown);
  });

  it("what is known, when there is no fallback", () => {
    expect(failureText(failureOf(503, "Unable to connect to server."))).toBe("Unable to connect to server.");
  });
});
