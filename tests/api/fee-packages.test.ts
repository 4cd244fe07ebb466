import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Reply, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* A fee package: fees of the owner's list and of the lists above it that are charged together (17.1). */

const world = new World();
let state: Awaited<ReturnType<World["group"]>>;
let club: Awaited<ReturnType<World["club"]>>;
let admin: Speaker = {};
let stateAdmin: Speaker = {};
let coach: Speaker = {};
let stranger: Speaker = {};

beforeAll(async () => {
  state = await world.group("Fee packages state");
  club = await world.club("Fee packages club", state);
  const other = await world.club("Fee packages other club");
  const staff = async (role: Parameters<typeof grant>[0], on: Parameters<typeof grant>[1]) => {
    const email = world.email(role);
    await world.staff(email, [grant(role, on)]);
    return signIn(email, PASSWORD);
  };
  admin = await staff("club-administrator", { type: "club", id: club.id });
  stateAdmin = await staff("group-administrator", { type: "club-group", id: state.id });
  coach = await staff("club-coach", { type: "club", id: club.id });
  stranger = await staff("club-administrator", { type: "club", id: other.id });
});

const wrongIn = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ meta }: { meta: { field?: string } }) => meta.field),
];
async function made(reply: Promise<Reply>): Promise<string> {
  const { status, body } = await reply;
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.id;
}
const post = (by: Speaker, path: string, attributes: object) => ask(by, `POST ${path}`, { attributes });
const makeFee = (name: string, amount = "20.00", over: object = {}, by = admin, owner = `club:${club.id}`) =>
  made(post(by, `/app/objects/${owner}/fees`, { name, amount, ...over }));
const makePackage = (name: string, over: object = {}) =>
  made(post(admin, `/app/clubs/${club.id}/fee-packages`, { name, ...over }));
const read = async (id: string, by = admin) => (await ask(by, `GET /app/fee-packages/${id}`)).body;
const addFee = (id: string, feeId: string, by = admin) => post(by, `/app/fee-packages/${id}/fees`, { feeId });
const namesIn = ({ included = [] }: Awaited<ReturnType<typeof read>>) =>
  included.map(({ attributes }) => ("name" in attributes ? attributes.name : ""));
const listed = async (query = ""): Promise<string[]> => {
  const { body } = await ask(admin, `GET /app/clubs/${club.id}/fee-packages`, { query });
  return body.data.map((each: { id: string }) => each.id);
};

describe("what a fee package charges", () => {
  test("is what its fees cost now, also those that a group above shares, with their types", async () => {
    const type = await made(post(admin, `/app/objects/club:${club.id}/fee-types`, { label: "Coaching" }));
    const own = await makeFee("Lesson", "20.00", {
      ...{ feeTypeId: type, recognise: "MONTHLY" },
      shares: [{ owner: "system:system", kind: "PERCENT", percent: "40" }],
    });
    const shared = await makeFee("Hall levy", "5.50", { isShareable: 1 }, stateAdmin, `club-group:${state.id}`);
    const id = await makePackage("Monthly coaching", { billingCycle: "P1M", billing: "DRAFT" });
    expect((await read(id)).data.attributes).toMatchObject({
      billingCycle: "P1M",
      billing: "DRAFT",
      totalAmount: 0,
      isArchived: false,
    });
    await made(addFee(id, own));
    await made(addFee(id, shared));
    const whole = await read(id);
    expect(namesIn(whole)).toEqual(["Lesson", "Hall levy"]);
    // Each as its own call tells it.
    const { attributes } = (await ask(admin, `GET /app/fees/${own}`)).body.data;
    expect(whole.included?.[0]?.attributes).toEqual(attributes);
    expect(attributes).toMatchObject({ feeTypeLabel: "Coaching", feeTypeId: type, recognise: "MONTHLY" });
    expect(whole.data.attributes).toMatchObject({ totalAmount: 25_50, totalGST: 1_82 + 50 });
    const dearer = { attributes: { amount: "22.00" } };
    expect((await ask(admin, `PUT /app/fees/${own}`, dearer)).status).toBe(200);
    expect((await read(id)).data.attributes.totalAmount).toBe(27_50);
    const taken = await ask(admin, `DELETE /app/fee-packages/${id}/fees/${own}`);
    expect(taken.body.data.attributes.totalAmount).toBe(5_50);
    expect((await ask(admin, `DELETE /app/fee-packages/${id}/fees/${own}`)).status).toBe(404);
  });

  test("has no fee twice, none of somebody else's, and at most twenty", async () => {
    const [once, foreign] = [
      await makeFee("Once"),
      await makeFee("Not shared", "1.00", {}, stateAdmin, `club-group:${state.id}`),
    ];
    const id = await makePackage("Refusing");
    await made(addFee(id, once));
    expect(wrongIn(await addFee(id, once))).toEqual([417, "feeId"]);
    expect(wrongIn(await addFee(id, foreign))).toEqual([417, "feeId"]);
    expect(wrongIn(await addFee(id, "fee_none"))).toEqual([417, "feeId"]);
    const many = Array.from({ length: 20 }, (_, at) => ({ name: `Fee ${at}`, amount: "1.00", isIncludingGST: 1 }));
    const full = await makePackage("Full", { fees: many });
    expect(wrongIn(await addFee(full, once))).toEqual([417, "feeId"]);
    const [first] = (await read(full)).included ?? [];
    await made(ask(admin, `DELETE /app/fee-packages/${full}/fees/${first?.id}`));
    await made(addFee(full, once));
    expect((await read(full)).data.attributes.totalAmount).toBe(39_00);
  });

  test("keeps every fee that is added at once", async () => {
    const id = await makePackage("At once");
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => makeFee(`At once ${at}`)));
    const statuses = await Promise.all(ids.map(async (feeId) => (await addFee(id, feeId)).status));
    expect(statuses).toEqual(ids.map(() => 200));
    expect(namesIn(await read(id)).sort()).toEqual(ids.map((_, at) => `At once ${at}`));
  });

  test("still has a fee that was deleted: that is archived, and charged by nothing new", async () => {
    const feeId = await makeFee("In use");
    const id = await makePackage("Uses it");
    await made(addFee(id, feeId));
    expect((await ask(admin, `DELETE /app/fees/${feeId}`)).body.data.attributes).toMatchObject({
      isArchived: true,
      isDeleted: true,
    });
    expect(namesIn(await read(id))).toEqual(["In use"]);
    expect(wrongIn(await addFee(await makePackage("Too late"), feeId))).toEqual([417, "feeId"]);
    await made(ask(admin, `DELETE /app/fee-packages/${id}/fees/${feeId}`));
    expect((await ask(admin, `DELETE /app/fees/${feeId}`)).status).toBe(200);
    expect((await ask(admin, `GET /app/fees/${feeId}`)).status).toBe(404);
  });
});

describe("a fee package", () => {
  test.each<[string, object, (string | number)[]]>([
    ["without a name", { name: " " }, [417, "name"]],
    ["billed every minute", { billingCycle: "PT1M" }, [417, "billingCycle"]],
    ["billed every nought days", { billingCycle: "P0D" }, [417, "billingCycle"]],
    ["billed backwards", { billingCycle: "P-1M" }, [417, "billingCycle"]],
    ["that makes something else", { billing: "PAY" }, [417, "billing"]],
    ["without fees, when it names them", { fees: [] }, [417, "fees"]],
    ["of what is not known", { isFree: 1 }, [417, "isFree"]],
  ])("is refused %s", async (_, over, wrong) => {
    expect(wrongIn(await post(admin, `/app/clubs/${club.id}/fee-packages`, { name: "Refused", ...over }))).toEqual(
      wrong,
    );
  });

  test("is changed as it was read, and no further once it is archived", async () => {
    const id = await makePackage("Changing", { billingCycle: "P1M" });
    const change = (attributes: object) => ask(admin, `PUT /app/fee-packages/${id}`, { attributes });
    const { attributes } = (await change({ name: "Changed", billingCycle: "", version: 1 })).body.data;
    expect(attributes).toMatchObject({ name: "Changed", billingCycle: null, billing: "SEND", version: 2 });
    expect((await change({ name: "Stale", version: 1 })).status).toBe(409);
    await made(ask(admin, `POST /app/fee-packages/${id}/archive`));
    const archived = await read(id);
    expect(archived.data.attributes.isArchived).toBe(true);
    expect(archived.data.capabilities).toMatchObject({ canEdit: false, canAssign: false, canUnarchive: true });
    expect((await change({ name: "Too late" })).status).toBe(409);
    expect((await addFee(id, await makeFee("Too late"))).status).toBe(409);
    expect(
      await eventually(
        () => listed("filters[isArchived]=1"),
        (ids) => ids.includes(id),
      ),
    ).toContain(id);
    expect(await listed()).not.toContain(id);
    await made(ask(admin, `DELETE /app/fee-packages/${id}/archive`));
    expect(
      await eventually(
        () => listed("filters[searchterm]=changed"),
        (ids) => ids.includes(id),
      ),
    ).toEqual([id]);
  });

  test("is deleted as long as nothing has used it, and archived after that", async () => {
    const feeId = await makeFee("Of both");
    const [unused, sold] = [await makePackage("Unused"), await makePackage("Sold")];
    await made(addFee(unused, feeId));
    expect((await ask(admin, `DELETE /app/fee-packages/${unused}`)).status).toBe(200);
    expect((await read(unused)).data).toBeUndefined();
    // The fee knows of it no longer.
    expect((await ask(admin, `DELETE /app/fees/${feeId}`)).status).toBe(200);
    expect((await ask(admin, `GET /app/fees/${feeId}`)).status).toBe(404);
    const terms = {
      ...{
        name: "Sells it",
        userSelectable: 0,
        autoRenew: 0,
        requiresApproval: 0,
        isNotifyMembershipOwnerOnRenewal: 0,
      },
      ...{ expiryType: "DAY_MONTH", expiryValue: "31-12", playingRights: [] },
    };
    const membership = (feePackageId: string) =>
      post(admin, `/api/membership-types/owner/club:${club.id}`, { ...terms, feePackageId });
    expect((await membership(sold)).status).toBe(200);
    const deleted = await ask(admin, `DELETE /app/fee-packages/${sold}`);
    expect(deleted.body.data.attributes.isArchived).toBe(true);
    expect(wrongIn(await membership(sold))).toEqual([417, "feePackageId"]);
  });

  test("is seen by who sees packages and changed by who manages fees, of its owner and those above", async () => {
    const id = await makePackage("Whose");
    const feeId = await makeFee("Whose");
    expect((await read(id, coach)).data?.capabilities ?? {}).not.toMatchObject({ canEdit: true });
    expect((await addFee(id, feeId, coach)).status).toBe(403);
    expect((await read(id, stateAdmin)).data.capabilities).toMatchObject({ canEdit: true });
    expect((await ask(stranger, `GET /app/fee-packages/${id}`)).status).toBe(404);
    expect((await addFee(id, feeId, stranger)).status).toBe(404);
    const groups = `GET /app/club-groups/${state.id}/fee-packages`;
    expect((await ask(stateAdmin, groups)).status).toBe(200);
    expect((await ask(admin, groups)).status).not.toBe(200);
  });
});
