import type { FamilyMember } from "@salle/contract/membership/family";
import type { PackageOption } from "@salle/contract/membership/memberships";
import { expect, test } from "vitest";
import { ApiFailure, failureOf } from "../../../lib/failure.ts";
import {
  blankFor,
  familySchema,
  isAnythingOffered,
  membershipsOf,
  onFields,
  optionsOf,
  ordersOf,
} from "./family-values.ts";

const junior: PackageOption = {
  text: "Junior ($10.00)",
  name: "Junior",
  value: "mpk_1",
  isValid: true,
  needsApproval: false,
  heldUntil: null,
  match: "all",
  reasons: [],
  startDate: "2027-01-14",
  endDate: "2027-12-31",
  renewalDate: null,
  amount: 1000,
  gst: 91,
  currency: "AUD",
  seller: "club:clb_1",
  sellerLabel: "Harbourside",
};
const licence = { ...junior, value: "mpk_2", name: "Licence", amount: 500, seller: "system", sellerLabel: "Australia" };

const place = (id: string, membershipPackageOptions: PackageOption[] = [junior, licence]): FamilyMember => ({
  id,
  type: "family-member",
  attributes: { name: id, isYou: id === "you", clubName: "Harbourside", membershipPackageOptions },
});
const places = [place("empty", []), place("you"), place("mia"), place("leo")];

test("what is chosen is grouped by its seller, with what each comes to", () => {
  const orders = ordersOf({ you: "mpk_1", mia: "mpk_2", leo: "mpk_1" }, places);
  expect(orders).toMatchObject([
    { seller: "club:clb_1", sellerLabel: "Harbourside", amount: 2000, currency: "AUD" },
    { seller: "system", sellerLabel: "Australia", amount: 500, currency: "AUD" },
  ]);
  expect(orders.map(membershipsOf)).toEqual([
    [
      { clubMemberProfile: "you", membershipType: "mpk_1" },
      { clubMemberProfile: "leo", membershipType: "mpk_1" },
    ],
    [{ clubMemberProfile: "mia", membershipType: "mpk_2" }],
  ]);
});

test("what is not offered any more is not chosen", () => {
  expect(ordersOf({ empty: "mpk_1", you: "mpk_9", gone: "mpk_1" }, places)).toEqual([]);
});

const issuesOf = (chosen: Record<string, string>, of = places) =>
  familySchema(of)
    .safeParse({ ...blankFor(of), chosen })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test("nothing chosen is told at the first who has a choice", () => {
  expect(issuesOf(blankFor(places).chosen)).toEqual([["chosen.you", "Choose at least one membership."]]);
  expect(issuesOf({ leo: "mpk_1" })).toBeUndefined();
});

test("too many of one seller is told at the first that is too many", () => {
  const many = Array.from({ length: 10 }, (_, index) => place(`p${index}`));
  const all = Object.fromEntries(many.map(({ id }) => [id, "mpk_1"]));
  expect(issuesOf(all, many)).toEqual([["chosen.p8", "At most 8 memberships at once."]]);
  expect(issuesOf({ ...all, p0: "mpk_2", p1: "mpk_2" }, many)).toBeUndefined();
});

test("what cannot be had comes last and says why", () => {
  const offered = [
    { ...junior, isValid: false, needsApproval: true },
    { ...junior, heldUntil: "2026-12-31" },
    { ...junior, needsApproval: true },
    licence,
  ];
  expect(optionsOf(place("mia", offered)).map(({ label, isDisabled }) => [label, isDisabled])).toEqual([
    ["Junior ($10.00)", false],
    ["Junior ($10.00) (Failed criteria check)", true],
    ["Junior ($10.00) (Held until 31/12/2026)", true],
    ["Junior ($10.00) (needs approval)", true],
  ]);
});

test("something is offered where anybody has a choice", () => {
  expect(isAnythingOffered(places)).toBe(true);
  expect(isAnythingOffered([place("empty", [])])).toBe(false);
  expect(isAnythingOffered([])).toBe(false);
});

test("the server's places in an order are the form's fields", () => {
  const [, order] = ordersOf({ you: "mpk_1", mia: "mpk_2", leo: "mpk_2" }, places);
  if (!order) throw new Error("There are two orders");
  const said = (field?: string) => ({
    code: 422,
    status: 422,
    detail: "No.",
    message: "No.",
    meta: field ? { field } : {},
  });
  const failure = new ApiFailure(422, [
    said("memberships.1.membershipType"),
    said("memberships.0.clubMemberProfile"),
    said("memberships.7.membershipType"),
    said(),
  ]);
  const mapped = onFields(failure, order);
  expect(mapped instanceof ApiFailure && mapped.errors.map(({ meta }) => meta.field)).toEqual([
    "chosen.leo",
    "chosen.mia",
    "memberships.7.membershipType",
    undefined,
  ]);
  const lost = failureOf(503, "Nobody answers.");
  expect(onFields(lost, order)).toBe(lost);
});
