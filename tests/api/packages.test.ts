import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let owner = "";
let admin: Speaker = {};
let coach: Speaker = {};
let feePackageId = "";

const key = () => ({ "idempotency-key": `test-${world.random.below(1e9)}-${world.random.below(1e9)}` });

const fees = [
  { name: "Membership", amount: "$200.00", isIncludingGST: 1 },
  { name: "Insurance", amount: "20", isIncludingGST: 0 },
];
const annual = {
  name: "Adult annual",
  description: "All sessions",
  userSelectable: 1,
  autoRenew: 1,
  requiresApproval: 0,
  expiryType: "DAY_MONTH",
  expiryValue: "31/12",
  renewalValue: "P11M",
  playingRights: [],
  isNotifyMembershipOwnerOnRenewal: 1,
};

const path = () => `/api/membership-types/owner/${owner}`;
const create = (over: object = {}, headers = {}) =>
  ask(admin, `POST ${path()}`, { attributes: { ...annual, feePackageId, ...over }, headers });
const update = (id: string, over: object, headers = {}) =>
  ask(admin, `PUT /api/membership-types/${id}`, { attributes: { ...annual, ...over }, headers });
const list = (query = "") => ask(admin, `GET ${path()}`, { query });
const names = (reply: Awaited<ReturnType<typeof list>>) =>
  reply.body.data.map((each: { attributes: { name: string } }) => each.attributes.name);
const fieldsOf = (reply: Awaited<ReturnType<typeof list>>) =>
  Object.fromEntries(
    reply.body.errors.map((error: { meta: { field: string }; message: string }) => [error.meta.field, error.message]),
  );

beforeAll(async () => {
  const club = await world.club("Packages club", await world.group("Packages state"));
  owner = `club:${club.id}`;
  const [adminEmail, coachEmail] = [world.email("admin"), world.email("coach")];
  await world.staff(adminEmail, [grant("club-administrator", { type: "club", id: club.id })]);
  await world.staff(coachEmail, [{ roleId: await world.role("packages.view"), on: { type: "club", id: club.id } }]);
  [admin, coach] = await Promise.all([signIn(adminEmail, PASSWORD), signIn(coachEmail, PASSWORD)]);
  const made = await ask(admin, `POST /app/objects/${owner}/fee-packages`, {
    attributes: { name: "Senior annual", fees },
  });
  feePackageId = made.body.data.id;
});

describe("fee packages", () => {
  test("are made with their fees, and add up in cents", async () => {
    const { status, body } = await ask(admin, `GET /app/fee-packages/${feePackageId}`);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ owner, name: "Senior annual", totalAmount: 220_00, totalGST: 18_18 });
    expect(body.included?.map(({ attributes }) => attributes.amount)).toEqual([200_00, 20_00]);
    const all = await ask(admin, `GET /app/clubs/${owner.slice("club:".length)}/fee-packages`);
    expect(all.body).toMatchObject({ totalResults: 1, data: [{ id: feePackageId }] });
  });

  test.each([
    ["no fees", { name: "Empty", fees: [] }, ["fees"]],
    ["words for an amount", { name: "Words", fees: [{ ...fees[0], amount: "a lot" }] }, ["fees.0.amount"]],
    ["a negative amount", { name: "Less", fees: [{ ...fees[0], amount: "-5" }] }, ["fees.0.amount"]],
    ["no name", { name: " ", fees: [{ ...fees[0], name: "" }] }, ["fees.0.name", "name"]],
  ])("%s is refused on its field", async (_, attributes, expected) => {
    const reply = await ask(admin, `POST /app/objects/${owner}/fee-packages`, { attributes });
    expect(reply.status).toBe(417);
    expect(Object.keys(fieldsOf(reply)).sort()).toEqual(expected);
  });
});

describe("making a package", () => {
  test("gives it back as it is kept, with what may be done to it", async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      owner,
      name: "Adult annual",
      feePackageId,
      feePackageName: "Senior annual",
      userSelectable: true,
      autoRenew: true,
      isAutoRenewEnabled: true,
      expiryType: "DAY_MONTH",
      expiryValue: "31-12",
      renewalValue: "P11M",
      playingRights: [],
      activeMembershipCount: 0,
      isDeletable: true,
      isArchived: false,
    });
    expect(body.data.capabilities).toEqual({ canEdit: true, canArchive: true, canDelete: true });
    const form = await ask(admin, `GET ${path()}/form/${body.data.id}`);
    expect(form.body.data.attributes.package).toEqual(body.data);
  });

  test("asked several times with one key makes one", async () => {
    const headers = key();
    const replies = await Promise.all([1, 2, 3].map(() => create({ name: "Once only" }, headers)));
    const again = await create({ name: "Once only" }, headers);
    expect(new Set([...replies, again].map((reply) => reply.body.data?.id)).size).toBe(1);
    expect((await list("filters[searchterm]=once only")).body.totalResults).toBe(1);
  });

  test.each([
    ["nothing", { name: "", feePackageId: "", expiryType: "" }, ["expiryType", "feePackageId", "name"]],
    ["an exact date that is none", { expiryType: "EXACT_DATE" }, ["expiryTypeValue"]],
    ["a renewal after an exact date", { expiryType: "EXACT_DATE", expiryValue: "2030-06-30" }, ["renewalValue"]],
    ["a day that no year has", { expiryValue: "31-02" }, ["expiryTypeValue"]],
    ["no period", { expiryType: "DATE_PERIOD", expiryValue: "" }, ["expiryTypeValue"]],
    ["the word CUSTOM", { expiryType: "DATE_PERIOD", expiryValue: "CUSTOM" }, ["expiryTypeValue"]],
    ["a period of hours", { expiryType: "DATE_PERIOD", expiryValue: "PT36H" }, ["expiryTypeValue"]],
    ["no renewal", { renewalValue: "" }, ["renewalValue"]],
    ["a renewal of hours", { renewalValue: "P1DT12H" }, ["renewalValue"]],
    [
      "a renewal on the expiry",
      { expiryType: "DATE_PERIOD", expiryValue: "P1M", renewalValue: "P1M" },
      ["renewalValue"],
    ],
    ["a renewal after a year's end", { renewalValue: "P1Y" }, ["renewalValue"]],
    ["a foreign fee package", { feePackageId: "fpk_01ARZ3NDEKTSV4RRFFQ69G5FAV" }, ["feePackageId"]],
    ["a right that is not there", { playingRights: ["ply_1"] }, ["playingRights"]],
    [
      "everything at once",
      { expiryValue: "x", renewalValue: "x", playingRights: ["x"] },
      ["expiryTypeValue", "playingRights", "renewalValue"],
    ],
  ])("%s is refused on its fields", async (_, over, expected) => {
    const reply = await create(over);
    expect([reply.status, Object.keys(fieldsOf(reply)).sort()]).toEqual([417, expected]);
  });

  test("without auto renew there is no renewal", async () => {
    const { body } = await create({ name: "Ends by itself", autoRenew: 0, renewalValue: "P11M" });
    expect(body.data.attributes).toMatchObject({ autoRenew: false, renewalValue: "" });
  });

  test("who may only look is refused", async () => {
    const attributes = { ...annual, feePackageId };
    expect((await ask(coach, `POST ${path()}`, { attributes })).status).toBe(403);
    const seen = await ask(coach, `GET ${path()}`);
    expect(seen.body.data[0].capabilities).toEqual({ canEdit: false, canArchive: false, canDelete: false });
  });
});

describe("the form", () => {
  test("offers what can be chosen", async () => {
    const { body } = await ask(admin, `GET ${path()}/form`);
    const { attributes } = body.data;
    expect(attributes.feePackageOptions).toEqual([{ text: "Senior annual ($220.00)", value: feePackageId }]);
    expect(attributes.expiryDateIntervalOptions).toContainEqual({ text: "1 year", value: "P1Y" });
    expect(attributes.renewalDateIntervalOptions).toContainEqual({ text: "11 months", value: "P11M" });
    expect(attributes).toMatchObject({
      expiryDateIntervalAllowCustom: true,
      renewalDateIntervalAllowCustom: true,
      package: null,
    });
    expect(attributes.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test("of another owner's package is absent", async () => {
    const other = await world.club("Other packages club", await world.group("Other packages state"));
    const email = world.email("both");
    const roles = [owner.slice("club:".length), other.id].map((id) =>
      grant("club-administrator", { type: "club", id }),
    );
    await world.staff(email, roles);
    const made = await create({ name: "Mine" });
    const reply = await ask(
      await signIn(email, PASSWORD),
      `GET /api/membership-types/owner/club:${other.id}/form/${made.body.data.id}`,
    );
    expect(reply.status).toBe(404);
  });
});

describe("changing a package", () => {
  test("keeps its fee package, and its name is found", async () => {
    const { body } = await create({ name: "Before" });
    const changed = await update(body.data.id, { name: "After", expiryType: "DATE_PERIOD", expiryValue: "P1Y" });
    expect(changed.status).toBe(200);
    expect(changed.body.data.attributes).toMatchObject({ name: "After", expiryValue: "P1Y", feePackageId, version: 2 });
    expect((await update(body.data.id, { feePackageId })).status).toBe(417);
    expect(names(await list("filters[searchterm]=after"))).toEqual(["After"]);
  });

  test("by two people at once, the second is told", async () => {
    const { body } = await create({ name: "Two at once" });
    const replies = await Promise.all(
      ["First", "Second"].map((name) => update(body.data.id, { name, version: body.data.attributes.version })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const lost = replies.find((reply) => reply.status === 409);
    expect(lost?.body.errors[0].code).toBe("stale");
  });

  test("asked twice with one key changes it once", async () => {
    const { body } = await create({ name: "Retried" });
    const headers = key();
    const over = { name: "Retried twice", version: 1 };
    const replies = [await update(body.data.id, over, headers), await update(body.data.id, over, headers)];
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
  });
});

describe("the list", () => {
  test("filters, sorts and pages", async () => {
    const club = await world.club("List club", await world.group("List state"));
    const email = world.email("list");
    await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })]);
    const speaker = await signIn(email, PASSWORD);
    const base = `/api/membership-types/owner/club:${club.id}`;
    const fee = async (name: string) =>
      (await ask(speaker, `POST /app/objects/club:${club.id}/fee-packages`, { attributes: { name, fees } })).body.data
        .id;
    const [cheap, dear] = [await fee("Cheap"), await fee("Dear")];
    const make = (name: string, over: object) =>
      ask(speaker, `POST ${base}`, { attributes: { ...annual, name, feePackageId: cheap, ...over } });
    await make("Alpha", { feePackageId: dear });
    await make("beta", { autoRenew: 0 });
    await make("Gamma", { userSelectable: 0 });
    const page = async (query: string) => names(await ask(speaker, `GET ${base}`, { query }));
    expect(await page("")).toEqual(["Alpha", "beta", "Gamma"]);
    expect(await page("sort[column]=name&sort[direction]=desc")).toEqual(["Gamma", "beta", "Alpha"]);
    expect(await page("sort[column]=feePackage&sort[direction]=desc")).toEqual(["Alpha", "beta", "Gamma"]);
    expect(await page("sort[column]=autoRenew")).toEqual(["beta", "Alpha", "Gamma"]);
    expect(await page("sort[column]=userSelectable")).toEqual(["Gamma", "Alpha", "beta"]);
    expect(await page("filters[autoRenew]=0")).toEqual(["beta"]);
    expect(await page("filters[userSelectable]=1")).toEqual(["Alpha", "beta"]);
    expect(await page(`filters[feePackage]=${dear}`)).toEqual(["Alpha"]);
    expect(await page("filters[searchterm]=ALPHA sessions")).toEqual(["Alpha"]);
    expect(await page("filters[isArchived]=1")).toEqual([]);
    expect(await page("pagination[limit]=1&pagination[offset]=1")).toEqual(["beta"]);
    const { body } = await ask(speaker, `GET ${base}`);
    expect(body.meta.feePackageOptions.map(({ text }: { text: string }) => text)).toEqual([
      "Cheap ($220.00)",
      "Dear ($220.00)",
    ]);
    const options = await ask(speaker, `GET ${base}/options`);
    expect(options.body.data.map(({ text }: { text: string }) => text)).toEqual(["Alpha", "beta", "Gamma"]);
  });

  test.each(["sort[column]=owner", "filters[autoRenew]=maybe", "pagination[limit]=0"])(
    "%s is refused",
    async (query) => {
      expect((await list(query)).status).toBe(417);
    },
  );
});

describe("archiving and deleting", () => {
  test("an archived package is listed apart and cannot be changed", async () => {
    const { body } = await create({ name: "Old one" });
    const archived = await ask(admin, `POST /api/membership-types/${body.data.id}/archive`);
    expect(archived.body.data.attributes.isArchived).toBe(true);
    expect(archived.body.data.capabilities).toEqual({ canEdit: false, canArchive: false, canDelete: false });
    expect((await ask(admin, `POST /api/membership-types/${body.data.id}/archive`)).status).toBe(200);
    expect(names(await list("filters[searchterm]=old one"))).toEqual([]);
    expect(names(await list("filters[searchterm]=old one&filters[isArchived]=1"))).toEqual(["Old one"]);
    expect((await update(body.data.id, { name: "New" })).status).toBe(409);
    expect((await ask(admin, `DELETE /api/membership-types/${body.data.id}`)).status).toBe(409);
  });

  test("a package that was never used is deleted", async () => {
    const { body } = await create({ name: "Never used" });
    expect((await ask(admin, `DELETE /api/membership-types/${body.data.id}`)).status).toBe(200);
    expect(names(await list("filters[searchterm]=never used"))).toEqual([]);
    expect((await ask(admin, `DELETE /api/membership-types/${body.data.id}`)).status).toBe(404);
  });

  test("one that was used is not, in the spec's words", async () => {
    const { body } = await create({ name: "Used" });
    await world.use(body.data.id);
    const reply = await ask(admin, `DELETE /api/membership-types/${body.data.id}`);
    expect([reply.status, reply.body.errors[0].message]).toEqual([409, "Membership package can not be deleted."]);
    const form = await ask(admin, `GET ${path()}/form/${body.data.id}`);
    expect(form.body.data.attributes.package.capabilities.canDelete).toBe(false);
  });

  test("deleting and using at the same moment: never both", async () => {
    for (let round = 0; round < 8; round++) {
      const { body } = await create({ name: `Raced ${round}` });
      const [deleted, used] = await Promise.all([
        ask(admin, `DELETE /api/membership-types/${body.data.id}`),
        world.use(body.data.id).then(
          () => true,
          () => false,
        ),
      ]);
      expect([deleted.status, used]).toEqual(used ? [409, true] : [200, false]);
    }
  });
});
