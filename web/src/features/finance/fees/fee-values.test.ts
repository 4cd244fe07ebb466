import { CreateFee } from "@salle/contract/finance/fees";
import { expect, it } from "vitest";
import { blankShare, sentOf, valuesOf } from "./fee-values.ts";

const dates = { instanceCreatedDate: "", instanceLastModifiedDate: "" };
const fee: Parameters<typeof valuesOf>[0] = {
  id: "fee_1",
  type: "fee",
  relationships: { feeType: { data: null } },
  links: { self: "/app/fees/fee_1" },
  attributes: {
    owner: "club:clb_k",
    name: "Senior",
    description: "For adults",
    amount: 1_220_05,
    amountGST: 110_91,
    handle: "fee:fee_1",
    feeTypeLabel: "",
    feeTypeId: null,
    recognise: "MONTHLY",
    shares: [
      { owner: "system:system", kind: "FIXED", amount: 5, basisPoints: null },
      { owner: "club-group:grp_n", kind: "PERCENT", amount: null, basisPoints: 3333 },
    ],
    isDeleted: false,
    isIncludingGST: true,
    isShareable: false,
    isArchived: false,
    version: 1,
    ...dates,
  },
};

it("sends a fee as it was read, amounts and percentages exact", () => {
  const sent = sentOf(valuesOf(fee));
  expect(sent).toMatchObject({ amount: "1220.05", isIncludingGST: 1, isShareable: 0, feeTypeId: "" });
  expect(sent.shares).toEqual([
    { owner: "system:system", kind: "FIXED", amount: "0.05" },
    { owner: "club-group:grp_n", kind: "PERCENT", percent: "33.33" },
  ]);
  expect(CreateFee.safeParse(sent).data).toMatchObject({
    amount: 1_220_05,
    shares: [
      { kind: "FIXED", amount: 5 },
      { kind: "PERCENT", percent: 3333 },
    ],
  });
});

it("says of a blank share what is missing of its kind, and of the other nothing", () => {
  const values = { ...valuesOf(null), name: "Fee", amount: "1", shares: [blankShare] };
  const wrong = CreateFee.safeParse(sentOf(values)).error?.issues.map(({ path }) => path.join("."));
  expect(wrong).toEqual(["shares.0.owner", "shares.0.percent"]);
});
