import { expect, test } from "vitest";
import { decodeRow, encodeRow, laterOf, ROW_FORMAT, type Row } from "./row.ts";

const row: Row = {
  id: "cmp_1",
  clubId: "clb_1",
  person: "P",
  version: 7,
  firstName: "Ésaïe",
  lastName: 'O"Neil',
  gender: "X",
  dateOfBirth: "1992-08-25",
  nationalId: "AB 1",
  memberEmailAddress: "a@b.example",
  userEmailAddress: "",
  mobilePhoneNumber: "+61491570006",
  postalAddress: "1 Test Street",
  memberSince: "2020-01-01",
  financialTo: "",
  isVerified: true,
  isApproved: false,
  isArchived: true,
  isPrimary: false,
  updatedAt: "2026-01-01T00:00:00.000Z",
  createdAt: "2020-01-01T00:00:00.000Z",
  memberGroupIds: ["mgr_1", "mgr_2"],
  primaryClubId: "clb_2",
  dealt: 5125,
  certifications: [
    { typeId: "cty_01ARZ3NDEKTSV4RRFFQ69G5FAV", state: "APPROVED", isAsked: true, expiryDate: "2027-01-31" },
    { typeId: "cty_01ARZ3NDEKTSV4RRFFQ69G5FAW", state: "PENDING", isAsked: false, expiryDate: "" },
  ],
  certified: 4,
  membership: "Adult annual",
  liveFrom: "2026-01-01",
  liveTo: "2026-12-31",
  unpaidFrom: "2026-06-01",
  unpaidTo: "2026-12-31",
  renewsOn: "2026-12-01",
  renewedOn: "2026-01-01",
  owing: [
    { due: "2026-01-15", cents: 15500 },
    { due: "2026-06-15", cents: 26000 },
  ],
  memberCategoryIds: ["mct_1", "mct_2"],
};
const uncertified = { certifications: [], certified: 0 };
/** What an older row says of what was sold: nothing. */
const unsold = {
  ...uncertified,
  dealt: 0,
  certifications: [],
  certified: 0,
  membership: "",
  liveFrom: "",
  liveTo: "",
  unpaidFrom: "",
  unpaidTo: "",
  renewsOn: "",
  renewedOn: "",
  owing: [],
  memberCategoryIds: [],
};
const values = (): unknown[] => JSON.parse(encodeRow(row));

test("a packed row says its format and is the same unpacked", () => {
  expect(values()[0]).toBe(ROW_FORMAT);
  expect(decodeRow(encodeRow(row))).toEqual(row);
});

test("a row of the first format, which had no number, is read", () => {
  const first = JSON.stringify(values().slice(1, -15));
  expect(decodeRow(first)).toEqual({
    ...row,
    ...unsold,
    createdAt: row.updatedAt,
    primaryClubId: "",
    memberGroupIds: [],
  });
});

test("a row of the second format, which knew no other primary club and not when it was made, is read", () => {
  const second = (primary: boolean) => {
    const [, ...rest] = JSON.parse(encodeRow({ ...row, isPrimary: primary }));
    return decodeRow(JSON.stringify([2, ...rest.slice(0, -15)]));
  };
  expect(second(false)).toMatchObject({ createdAt: row.updatedAt, primaryClubId: "" });
  expect(second(true)).toMatchObject({ isPrimary: true, primaryClubId: row.clubId });
});

test("a row of the third format, which knew nothing of what was sold, is read", () => {
  expect(decodeRow(JSON.stringify([3, ...values().slice(1, -12)]))).toEqual({ ...row, ...unsold });
});

test("a row of the fourth format, which knew no categories, is read", () => {
  expect(decodeRow(JSON.stringify([4, ...values().slice(1, -3)]))).toEqual({
    ...row,
    ...uncertified,
    memberCategoryIds: [],
  });
});

test("a row of the fifth format, which knew no certifications, is read", () => {
  expect(decodeRow(JSON.stringify([5, ...values().slice(1, -2)]))).toEqual({ ...row, ...uncertified });
});

test("a row of a later format is read as far as it is known, and what follows is carried along", () => {
  const later = JSON.stringify([ROW_FORMAT + 1, ...values().slice(1), "epee", { grade: 3 }]);
  expect(decodeRow(later)).toEqual(row);
  const carried = encodeRow({ ...row, version: 8 }, laterOf(later));
  expect(decodeRow(carried)).toEqual({ ...row, version: 8 });
  expect(laterOf(carried)).toEqual({ format: ROW_FORMAT + 1, values: ["epee", { grade: 3 }] });
});
