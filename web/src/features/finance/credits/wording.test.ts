import { invoiceCreditKinds } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { changeOf, returningOf } from "./wording.ts";
import { words } from "./words.ts";

it("says of each kind what it is, and by how much less or more of the invoice is owed", () => {
  const said = invoiceCreditKinds.map((kind) => {
    const number = kind === "NOTE" ? "CN-000003" : "";
    return `${words.kinds[kind](number)} ${changeOf({ kind, amount: 5_500, currency: "AUD" })}`;
  });
  expect(said).toEqual([
    "Credit note CN-000003 -$55.00",
    "Credit used -$55.00",
    "Moved to credit +$55.00",
    "Written off -$55.00",
    "Taken back by the card’s bank +$55.00",
    "Given back by the card’s bank -$55.00",
  ]);
});

it("gives credit back, and takes a write-off back", () => {
  const said = (["USED", "WRITTEN_OFF"] as const).map((kind) => {
    const { act, isReturned, title } = returningOf(kind);
    return `${act}: ${title("$55.00")} ${isReturned}.`;
  });
  expect(said).toEqual([
    "Give back: Give $55.00 back? Given back.",
    "Take back: Take the write-off of $55.00 back? Taken back.",
  ]);
});
