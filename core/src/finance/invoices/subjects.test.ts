import { expect, test } from "vitest";
import type { Step } from "../../dynamo/index.ts";
import { linesOf } from "./rules.ts";
import { type Subject, type Subjects, stepsOf, stepsOfSubjects } from "./subjects.ts";

const ctx = { now: new Date("2026-11-22T00:00:00Z") };

const FEE = { id: "fee", feePackageId: "fpk", name: "Fee", amount: 1, isIncludingGST: true, feeTypeLabel: "" };
const invoiceFor = (...subjects: string[]) => ({
  lines: linesOf(
    subjects.map((subject) => ({ ...FEE, subject })),
    "club:clb_a",
    { taxRate: 0.1, isTaxed: () => true },
    String,
  ),
});

/** A port that keeps what it is asked; each subject makes one step of its own. */
function portOf(...types: string[]): { subjects: Subjects; asked: string[] } {
  const asked: string[] = [];
  const follow = (type: string, what: keyof Subject) => async (_: typeof ctx, ids: readonly string[]) => {
    asked.push(`${type} ${what} ${ids.join(" ")}`);
    return ids.map((id): Step => ({ write: { Delete: { TableName: type, Key: { pk: id } } } }));
  };
  const subjectOf = (type: string): Subject => ({
    paid: follow(type, "paid"),
    unpaid: follow(type, "unpaid"),
    disputed: follow(type, "disputed"),
    owed: follow(type, "owed"),
    voided: follow(type, "voided"),
    writtenOff: follow(type, "writtenOff"),
    reinstated: follow(type, "reinstated"),
  });
  return { asked, subjects: Object.fromEntries(types.map((type) => [type, subjectOf(type)])) };
}

test("each type is asked once, with each of its subjects once, and makes the steps", async () => {
  const { subjects, asked } = portOf("membership", "entry", "booking");
  const invoice = invoiceFor("membership:mbs_a", "entry:ent_a", "membership:mbs_b", "membership:mbs_a");
  const steps = await stepsOfSubjects(subjects, "paid", ctx, invoice);
  expect(asked).toEqual(["membership paid mbs_a mbs_b", "entry paid ent_a"]);
  expect(steps.map(({ write }) => write.Delete?.Key?.pk)).toEqual(["mbs_a", "mbs_b", "ent_a"]);
});

test("of several invoices each type is asked once too, by what has become of them", async () => {
  const { subjects, asked } = portOf("membership");
  const steps = await stepsOf(subjects, ctx, {
    paid: [invoiceFor("membership:mbs_a"), invoiceFor("membership:mbs_a", "membership:mbs_b")],
    owed: [invoiceFor("membership:mbs_c")],
  });
  expect(asked).toEqual(["membership paid mbs_a mbs_b", "membership owed mbs_c"]);
  expect(steps).toHaveLength(3);
});

test.each<keyof Subject>(["paid", "unpaid", "disputed", "owed", "voided", "writtenOff", "reinstated"])(
  "an older invoice has its membership %s",
  async (what) => {
    const { subjects, asked } = portOf("membership");
    await stepsOfSubjects(subjects, what, ctx, { lines: [], membershipId: "mbs_old" });
    expect(asked).toEqual([`membership ${what} mbs_old`]);
  },
);

test("nothing follows where an invoice is for nothing", async () => {
  expect(await stepsOfSubjects({}, "voided", ctx, { lines: [] })).toEqual([]);
});

test.each(["reservation:res_a", "constructor:x", "no handle"])(
  "%s, which nobody knows, is a fault",
  async (subject) => {
    const { subjects } = portOf("membership");
    await expect(stepsOfSubjects(subjects, "paid", ctx, invoiceFor("membership:mbs_a", subject))).rejects.toThrow(
      subject,
    );
  },
);
