import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../support/api.ts";
import { refusalsOf } from "../../support/refusals.ts";
import { Sales } from "../../support/sales.ts";

const sales = new Sales();
let id = "";
let call: `PUT /app/club-member-profiles/${string}` = "PUT /app/club-member-profiles/";
beforeAll(async () => {
  await sales.open("Spec requests");
  const member = await sales.member({ firstName: "Ann", lastName: "Lee" });
  id = member.id;
  call = `PUT /app/club-member-profiles/${id}`;
});

const put = (attributes: object, headers: Record<string, string> = {}) =>
  ask(sales.admin, call, { attributes, headers });
const record = async () => (await ask(sales.admin, `GET /app/club-members/${id}`)).body.data.attributes;

// spec 03 §7
describe('"PUT /club-member-profiles/{id}"', () => {
  test("needs no version, and keeps what it does not name", async () => {
    const before = await record();
    const { status, body } = await put({ suburb: "Elsewhere" });
    expect(status).toBe(200);
    const {
      version: _,
      instanceLastModifiedDate: __,
      lastUpdated: ___,
      postalAddress: ____,
      ...kept
    } = { ...before } as Record<string, unknown>;
    expect(body.data.attributes).toMatchObject({ ...kept, suburb: "Elsewhere" });
  });

  test("nothing at all changes nothing", async () => {
    const before = await record();
    expect((await put({})).status).toBe(200);
    expect(await record()).toEqual(before);
  });

  test("a lost update is refused by the version in the body, and by If-Match as the answer's ETag had it", async () => {
    const { version } = await record();
    const first = await put({ suburb: "First", version });
    expect(first.status).toBe(200);
    expect((await put({ suburb: "Second", version })).status).toBe(409);
    expect((await put({ suburb: "Second" }, { "if-match": `"${version}"` })).status).toBe(409);
    const { version: now } = first.body.data.attributes;
    expect((await put({ suburb: "Second" }, { "if-match": `W/"${now}"` })).status).toBe(200);
    expect((await put({ suburb: "Third" }, { "if-match": "*" })).status).toBe(200);
    expect((await record()).suburb).toBe("Third");
  });

  test("an If-Match that is none, or where nothing has a version, is refused", async () => {
    expect((await put({ suburb: "X" }, { "if-match": "x" })).status).toBe(400);
    const headers = { "if-match": `"1"` };
    expect((await ask(sales.admin, `POST /app/club-member-profiles/${id}/approve`, { headers })).status).toBe(400);
    const group = await ask(sales.admin, `POST /app/member-groups-form/${sales.handle}`, {
      attributes: { name: "G" },
      headers,
    });
    expect(refusalsOf(group)).toEqual([417, { version: "The field version is not known here." }]);
  });
});

// spec 03 §3
test('"clubMemberProfile: financialTo, handle, isApproved, isArchived, isDeleted, isPrimary, memberSince": what is no handle or standing can be written', async () => {
  const { body } = await put({ financialTo: "2031-06-30", memberSince: "2019-02-28", isPrimary: 1 });
  expect(body.data.attributes).toMatchObject({ financialTo: "2031-06-30", memberSince: "2019-02-28", isPrimary: true });
  expect((await put({ financialTo: "" })).body.data.attributes.financialTo).toBeNull();
  expect(refusalsOf(await put({ financialTo: "soon" }))).toEqual([
    417,
    { financialTo: "Enter a real date, like 28/02/2010." },
  ]);
});

// spec 03 §3
test.each(["allowMarketing", "isProfilePublic", "isEmailPublic", "isMobilePublic"] as const)(
  '"memberProfile: allowMarketing … isProfilePublic, isEmailPublic, isMobilePublic": %s can be written',
  async (name) => {
    for (const [sent, kept] of [
      [1, true],
      [0, false],
      [true, true],
      ["false", false],
    ] as const) {
      expect((await put({ [name]: sent })).body.data.attributes[name]).toBe(kept);
    }
  },
);

// spec 03 §5
describe('"Booleans are sent to the server as 1 or 0."', () => {
  const packages = () => `POST /api/membership-types/owner/${sales.handle}` as const;
  test.each([
    [1, true],
    [0, false],
    ["1", true],
    ["0", false],
    [true, true],
    [false, false],
    ["true", true],
    ["false", false],
  ])("%j is taken, and answered as %j", async (sent, answered) => {
    const { feePackageId } = await sales.world.package(sales.handle);
    const attributes = { name: "Spec", feePackageId, expiryType: "DAY_MONTH", userSelectable: sent };
    const { body } = await ask(sales.admin, packages(), { attributes });
    expect(body.data.attributes.userSelectable).toBe(answered);
  });

  test("a package needs no switches: each is off, and a change leaves what it does not name", async () => {
    const { feePackageId } = await sales.world.package(sales.handle);
    const made = await ask(sales.admin, packages(), {
      attributes: { name: "Plain", feePackageId, expiryType: "DAY_MONTH" },
    });
    const off = {
      userSelectable: false,
      autoRenew: false,
      requiresApproval: false,
      isNotifyMembershipOwnerOnRenewal: false,
    };
    expect(made.body.data.attributes).toMatchObject({
      ...off,
      playingRights: [],
      description: "",
      expiryValue: "01-01",
    });
    const change = `PUT /api/membership-types/${made.body.data.id}` as const;
    await ask(sales.admin, change, { attributes: { autoRenew: 1, renewalValue: "P11M", description: "Kept" } });
    const { body } = await ask(sales.admin, change, { attributes: { userSelectable: 1 } });
    const kept = { name: "Plain", autoRenew: true, renewalValue: "P11M", description: "Kept" };
    expect(body.data.attributes).toMatchObject({ ...off, ...kept, userSelectable: true });
  });
});

// spec 03 §5
describe('"Identifier arguments must not be blank after trimming (error: the named field must not be blank)."', () => {
  test.each([
    ["GET /app/clubs/%20", "clubId"],
    ["GET /app/clubs/%20%09/invoices", "clubId"],
    ["GET /app/club-members/%20", "clubMemberProfileId"],
    ["GET /app/fee-packages/%20", "feePackageId"],
    ["GET /app/clubs/invoices/%20", "invoiceId"],
    ["PUT /app/payments/%20/void", "paymentId"],
    ["GET /app/club-groups/%20", "clubGroupId"],
  ])("%s", async (path, name) => {
    expect(refusalsOf(await ask(sales.admin, path))).toEqual([417, { [name]: `The ${name} must not be blank.` }]);
  });

  test("in a body too", async () => {
    const reply = await ask(sales.admin, "POST /app/bulk/send-pdf", { attributes: { invoiceId: ["  "] } });
    expect(refusalsOf(reply)).toEqual([417, { "invoiceId.0": "The invoiceId must not be blank." }]);
  });
});

// spec 02 §4
describe('"EXACT_DATE is handled but not offered."', () => {
  const make = async (over: object) => {
    const { feePackageId } = await sales.world.package(sales.handle);
    const attributes = { name: "Until then", feePackageId, expiryType: "EXACT_DATE", ...over };
    return ask(sales.admin, `POST /api/membership-types/owner/${sales.handle}`, { attributes });
  };

  test("a package of one date expires on it, at the end of that day, and nothing begins after it", async () => {
    const { body } = await make({ expiryValue: "2030-06-30" });
    expect(body.data.attributes).toMatchObject({
      expiryType: "EXACT_DATE",
      expiryValue: "2030-06-30",
      renewalValue: "",
    });
    const { id: member } = await sales.member();
    const sold = await sales.sell(member, body.data, { startDate: "2026-01-01" });
    // The last second of 30 June in Sydney, ten hours ahead.
    expect(sold.body.data.attributes.endDate).toBe(Date.parse("2030-06-30T13:59:59Z") / 1000);
    const { id: late } = await sales.member();
    const reply = await sales.sell(late, body.data, { startDate: "2030-07-01" });
    expect(refusalsOf(reply)[0]).toBe(417);
    expect(Object.keys(refusalsOf(reply)[1])).toEqual(["membershipType"]);
  });

  test("a date there is not, and a renewal after it, are refused on their fields", async () => {
    expect(refusalsOf(await make({ expiryValue: "2030-06-31" }))).toEqual([
      417,
      { expiryTypeValue: "Enter a real date, like 31/12/2027." },
    ]);
    expect(refusalsOf(await make({ expiryValue: "2030-06-30", autoRenew: 1, renewalValue: "P1Y" }))).toEqual([
      417,
      { renewalValue: "A package that expires on an exact date cannot renew." },
    ]);
  });
});

// spec 01 §3.5, decision 0017
test('"Durations use the PHP interval form": one with hours is refused on its field, with the reason', async () => {
  const { feePackageId } = await sales.world.package(sales.handle);
  const attributes = { name: "Half a day", feePackageId, expiryType: "DATE_PERIOD", expiryValue: "PT12H" };
  const reply = await ask(sales.admin, `POST /api/membership-types/owner/${sales.handle}`, { attributes });
  expect(refusalsOf(reply)).toEqual([
    417,
    { expiryTypeValue: "The Period cannot have hours, minutes or seconds, because memberships end with a day." },
  ]);
});
