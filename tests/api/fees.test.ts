import { ActivityEntity } from "@salle/core/dynamo";
import { reader } from "@salle/core/internal/dynamo/reader";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* Fees and their types: a club and the groups above it say what can be charged, share it downwards, and put it away. */

const activities = reader(ActivityEntity);
const world = new World();
let state: Awaited<ReturnType<World["group"]>>;
let club: Awaited<ReturnType<World["club"]>>;
let other: Awaited<ReturnType<World["club"]>>;
let admin: Speaker = {};
let stateAdmin: Speaker = {};
let coach: Speaker = {};
let strangers: Speaker = {};
let office: Speaker = {};

beforeAll(async () => {
  state = await world.group("Fees state");
  club = await world.club("Fees club", state);
  other = await world.club("Fees other club");
  const staff = async (role: Parameters<typeof grant>[0], on: Parameters<typeof grant>[1]) => {
    const email = world.email(role);
    await world.staff(email, [grant(role, on)]);
    return signIn(email, PASSWORD);
  };
  admin = await staff("club-administrator", { type: "club", id: club.id });
  stateAdmin = await staff("group-administrator", { type: "club-group", id: state.id });
  coach = await staff("club-coach", { type: "club", id: club.id });
  strangers = await staff("club-administrator", { type: "club", id: other.id });
  office = await staff("system-administrator", { type: "system" });
});

const ofClub = () => `club:${club.id}`;
const ofState = () => `club-group:${state.id}`;
const post = (by: Speaker, path: string, attributes: object) => ask(by, `POST ${path}`, { attributes });
const put = (by: Speaker, path: string, attributes: object) => ask(by, `PUT ${path}`, { attributes });
const wrongIn = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ meta }: { meta: { field?: string } }) => meta.field),
];
async function made(reply: Promise<Reply>): Promise<string> {
  const { status, body } = await reply;
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.id;
}
const makeFee = (name: string, over: object = {}, by = admin, owner = ofClub()) =>
  made(post(by, `/app/objects/${owner}/fees`, { name, amount: "220.00", ...over }));
const makeType = (label: string, over: object = {}, by = admin, owner = ofClub()) =>
  made(post(by, `/app/objects/${owner}/fee-types`, { label, ...over }));
const fee = async (id: string, by = admin) => (await ask(by, `GET /app/fees/${id}`)).body.data;
const type = async (id: string, by = admin) => (await ask(by, `GET /app/fee-types/${id}`)).body.data;
const fees = (by: Speaker, query = "", of = `clubs/${club.id}`) => ask(by, `GET /app/${of}/fees`, { query });
const types = (by: Speaker, query = "", of = `clubs/${club.id}`) => ask(by, `GET /app/${of}/fee-types`, { query });
const names = ({ body }: Reply): string[] =>
  body.data.map(
    ({ attributes }: { attributes: { name?: string; label?: string } }) => attributes.name ?? attributes.label,
  );
const archived = "filters[isArchived]=1";

describe("fees", () => {
  test("are made, listed by name with those that are shared from above, changed, archived and deleted", async () => {
    const typeId = await makeType("Memberships", { incomeAccount: "4010" });
    const id = await makeFee("Senior annual", {
      amount: "$1,220.05",
      description: "For adults",
      feeTypeId: typeId,
      isIncludingGST: 1,
      recognise: "MONTHLY",
      shares: [
        { owner: "system:system", kind: "FIXED", amount: "20.00" },
        { owner: ofState(), kind: "PERCENT", percent: "33.33" },
      ],
    });
    await makeFee("Court hire", { isIncludingGST: 0 });
    await makeFee("State levy", { isShareable: 1 }, stateAdmin, ofState());
    await makeFee("State only", {}, stateAdmin, ofState());
    const reply = await fees(admin);
    expect(names(reply)).toEqual(["Court hire", "Senior annual", "State levy"]);
    expect(reply.body).toMatchObject({ totalResults: 3, meta: { nextCursor: null } });
    expect(reply.body.data[0].attributes).toMatchObject({
      amount: 220_00,
      amountGST: 0,
      recognise: "NOW",
      shares: [],
    });
    expect(reply.body.data[1]).toMatchObject({
      id,
      attributes: {
        owner: ofClub(),
        amount: 1_220_05,
        amountGST: 110_91,
        feeTypeId: typeId,
        feeTypeLabel: "Memberships",
        handle: `fee:${id}`,
        recognise: "MONTHLY",
        shares: [
          { owner: "system:system", kind: "FIXED", amount: 20_00, basisPoints: null },
          { owner: ofState(), kind: "PERCENT", amount: null, basisPoints: 3333 },
        ],
        isArchived: false,
        isDeleted: false,
        version: 1,
      },
      capabilities: { canEdit: true, canArchive: true, canUnarchive: false, canDelete: true },
      relationships: { feeType: { data: { id: typeId }, links: { related: `/app/fee-types/${typeId}` } } },
      links: { self: `/app/fees/${id}` },
    });
    // What is above is used here, and changed there.
    expect(reply.body.data[2].capabilities).toEqual({
      canEdit: false,
      canArchive: false,
      canUnarchive: false,
      canDelete: false,
    });
    const changed = await put(admin, `/app/fees/${id}`, { amount: "200.00", version: 1 });
    expect(changed.body.data.attributes).toMatchObject({ amount: 200_00, name: "Senior annual", version: 2 });
    expect((await put(admin, `/app/fees/${id}`, { name: "Late", version: 1 })).status).toBe(409);
    const away = await ask(admin, `POST /app/fees/${id}/archive`);
    expect(away.body.data).toMatchObject({
      attributes: { isArchived: true, isDeleted: true },
      capabilities: { canEdit: false, canUnarchive: true },
    });
    expect((await put(admin, `/app/fees/${id}`, { name: "Archived" })).status).toBe(409);
    expect(names(await fees(admin))).toEqual(["Court hire", "State levy"]);
    expect(names(await fees(admin, archived))).toEqual(["Senior annual"]);
    expect((await fees(admin, archived)).body.totalResults).toBe(1);
    expect((await ask(admin, `DELETE /app/fees/${id}/archive`)).body.data.attributes.isArchived).toBe(false);
    expect((await type(typeId)).attributes.feeCount).toBe(1);
    const gone = await ask(admin, `DELETE /app/fees/${id}`);
    expect(gone.body.data.attributes).toMatchObject({ isDeleted: true, isArchived: false });
    expect((await ask(admin, `GET /app/fees/${id}`)).status).toBe(404);
    expect((await type(typeId)).attributes.feeCount).toBe(0);
  });

  test("are found by words, and go on from page to page in one order", async () => {
    const group = await world.group("Pages state");
    const below = await world.club("Pages club", group);
    const email = world.email("pages");
    await world.staff(email, [grant("group-administrator", { type: "club-group", id: group.id })]);
    const by = await signIn(email, PASSWORD);
    for (const name of ["Delta", "alpha", "Écho"])
      await makeFee(name, { isShareable: 1 }, by, `club-group:${group.id}`);
    for (const name of ["Bravo", "Charlie"]) await makeFee(name, {}, by, `club:${below.id}`);
    const all = ["alpha", "Bravo", "Charlie", "Delta", "Écho"];
    const of = `clubs/${below.id}`;
    expect(names(await fees(by, "", of))).toEqual(all);
    expect(names(await fees(by, "sort[column]=name&sort[direction]=desc", of))).toEqual(all.toReversed());
    for (const order of ["asc", "desc"]) {
      const seen: string[] = [];
      let cursor = "";
      do {
        const page = await fees(
          by,
          `pagination[limit]=2&sort[direction]=${order}&page[cursor]=${cursor}`.replace(/&page\[cursor\]=$/, ""),
          of,
        );
        expect(page.body.totalResults).toBe(5);
        seen.push(...names(page));
        cursor = page.body.meta.nextCursor ?? "";
      } while (cursor);
      expect(seen).toEqual(order === "asc" ? all : all.toReversed());
    }
    expect(names(await fees(by, "pagination[limit]=2&pagination[offset]=3", of))).toEqual(["Delta", "Écho"]);
    const found = await fees(by, "filters[searchterm]=ECHO", of);
    expect([names(found), found.body.totalResults]).toEqual([["Écho"], 1]);
    const { meta } = (await fees(by, "pagination[limit]=2", of)).body;
    expect(wrongIn(await fees(by, `page[cursor]=${meta.nextCursor}`, `club-groups/${group.id}`))).toEqual([
      417,
      "page.cursor",
    ]);
  });

  test("are a club's and a club group's, asked in the context of one", async () => {
    const wrong = await fees(stateAdmin, "context-handle=system:system");
    expect(wrong.status).toBe(417);
    expect(wrong.body.errors[0]).toMatchObject({
      message: "current context needs to be either CLUB or CLUB-GROUP.",
      meta: { field: "context-handle" },
    });
    expect(wrongIn(await fees(admin, "context-handle=user:usr_1"))).toEqual([417, "context-handle"]);
    expect(wrongIn(await types(admin, "context-handle=system:system"))).toEqual([417, "context-handle"]);
    for (const what of ["fees", "fee-types"]) {
      const reply = await post(office, `/app/objects/system:system/${what}`, {
        name: "Office",
        label: "Office",
        amount: "1",
      });
      expect(reply.status).toBe(417);
    }
    const refused = await post(office, "/app/objects/system:system/fees", { name: "Office", amount: "1" });
    expect(refused.body.errors[0].message).toBe("current context needs to be either CLUB or CLUB-GROUP.");
    expect(wrongIn(await ask(office, "GET /app/objects/system:system/fees/options"))).toEqual([417, "context-handle"]);
    // A group sees its club's by the club's context, and no other's.
    await makeFee("Asked below");
    const reply = await fees(stateAdmin, `context-handle=${ofClub()}`, `club-groups/${state.id}`);
    expect(names(reply)).toContain("Asked below");
    expect(names(await fees(stateAdmin, "", `club-groups/${state.id}`))).not.toContain("Asked below");
    const foreign = await fees(stateAdmin, `context-handle=club:${other.id}`, `club-groups/${state.id}`);
    expect(wrongIn(foreign)).toEqual([417, "context-handle"]);
    expect(wrongIn(await fees(admin, `context-handle=${ofState()}`))).toEqual([417, "context-handle"]);
  });

  test("are seen and changed by who manages fees there, and are absent for everybody else", async () => {
    const id = await makeFee("Whose");
    expect((await fees(coach)).status).toBe(403);
    expect((await ask(coach, `GET /app/fees/${id}`)).status).toBe(403);
    expect((await fees(strangers)).status).toBe(404);
    for (const call of ["GET /app/fees/", "DELETE /app/fees/"])
      expect((await ask(strangers, `${call}${id}`)).status).toBe(404);
    expect((await put(strangers, `/app/fees/${id}`, { name: "Theirs" })).status).toBe(404);
    expect((await put(stateAdmin, `/app/fees/${id}`, { name: "Named above" })).status).toBe(200);
    const shared = await makeFee("Shared, not given", { isShareable: 1 }, stateAdmin, ofState());
    expect((await put(admin, `/app/fees/${shared}`, { name: "Below" })).status).toBe(404);
  });

  test.each<[string, object, (string | number)[]]>([
    ["no name", { name: " " }, [417, "name"]],
    ["an exponent", { amount: "1e3" }, [417, "amount"]],
    ["a comma out of place", { amount: "1,00" }, [417, "amount"]],
    ["three decimals", { amount: "1.005" }, [417, "amount"]],
    ["a zero with a sign", { amount: "-0" }, [417, "amount"]],
    ["too much", { amount: "10,000,000.01" }, [417, "amount"]],
    ["a number", { amount: 1000 }, [417, "amount"]],
    ["another day of income", { recognise: "LATER" }, [417, "recognise"]],
    ["a type that is not", { feeTypeId: "fty_01J9ZZZZZZZZZZZZZZZZZZZZZZ" }, [417, "feeTypeId"]],
    [
      "a fixed share above it",
      { shares: [{ owner: "system:system", kind: "FIXED", amount: "220.01" }] },
      [417, "shares.0.amount"],
    ],
    [
      "a share of nobody",
      { shares: [{ owner: "club:clb_nobody", kind: "FIXED", amount: "1" }] },
      [417, "shares.0.owner"],
    ],
    [
      "a share without an amount",
      { shares: [{ owner: "system:system", kind: "FIXED", percent: "1" }] },
      [417, "shares.0.amount"],
    ],
    [
      "a share without a percentage",
      { shares: [{ owner: "system:system", kind: "PERCENT" }] },
      [417, "shares.0.percent"],
    ],
    ["what is not known", { isFree: 1 }, [417, "isFree"]],
  ])("refuse %s", async (_, over, wrong) => {
    const reply = await post(admin, `/app/objects/${ofClub()}/fees`, { name: "Refused", amount: "220.00", ...over });
    expect(wrongIn(reply)).toEqual(wrong);
  });

  test("are shared with owners above and below, and no others, and never more than there is", async () => {
    const share = (owner: string, percent: string) => ({ owner, kind: "PERCENT", percent });
    const path = `/app/objects/${ofState()}/fees`;
    const shares = (some: object[]) => post(stateAdmin, path, { name: "Shares", amount: "100.00", shares: some });
    expect((await shares([share(ofClub(), "60"), share("system:system", "40")])).status).toBe(200);
    expect(wrongIn(await shares([share(ofClub(), "60"), share("system:system", "40.01")]))).toEqual([
      417,
      "shares.1.percent",
    ]);
    expect(wrongIn(await shares([share(`club:${other.id}`, "1")]))).toEqual([417, "shares.0.owner"]);
    expect(wrongIn(await shares([share(ofState(), "1")]))).toEqual([417, "shares.0.owner"]);
    expect(wrongIn(await shares([share(ofClub(), "1"), share(ofClub(), "1")]))).toEqual([417, "shares.1.owner"]);
    // Less to share than is shared.
    const id = await makeFee("Shrinks", { shares: [{ owner: "system:system", kind: "FIXED", amount: "50" }] });
    expect(wrongIn(await put(admin, `/app/fees/${id}`, { amount: "49.99" }))).toEqual([417, "amount"]);
    expect((await put(admin, `/app/fees/${id}`, { amount: "49.99", shares: [] })).body.data.attributes.shares).toEqual(
      [],
    );
  });

  test("can go into a fee package whose owner can charge them", async () => {
    const id = await makeFee("Packageable");
    const feePackage = await post(admin, `/app/objects/${ofClub()}/fee-packages`, {
      name: "Package",
      fees: [{ name: "Its own", amount: "10.00", isIncludingGST: 1 }],
    });
    const path = `GET /app/fee-packages/${feePackage.body.data.id}/packageable-fees`;
    expect(feePackage.body.data.relationships.packageableFees.links.related).toBe(path.slice("GET ".length));
    const { body } = await ask(admin, path, { query: "filters[searchterm]=packageable" });
    expect(body.data.map((each: { id: string }) => each.id)).toEqual([id]);
    expect((await ask(strangers, path)).status).toBe(404);
  });

  test("have a form that offers types and beneficiaries", async () => {
    const shared = await makeType("From above", { isShareable: 1 }, stateAdmin, ofState());
    await makeType("Not from above", {}, stateAdmin, ofState());
    const { attributes } = (await ask(admin, `GET /app/objects/${ofClub()}/fees/options`)).body.data;
    expect(attributes.feeTypeOptions).toContainEqual({ text: "From above", value: shared });
    expect(JSON.stringify(attributes.feeTypeOptions)).not.toContain("Not from above");
    const values = attributes.beneficiaryOptions.map(({ value }: { value: string }) => value);
    expect(values).toEqual([ofState(), "system:system"]);
    const above = (await ask(stateAdmin, `GET /app/objects/${ofState()}/fees/options`)).body.data;
    expect(above.attributes.beneficiaryOptions).toContainEqual({ text: club.name, value: ofClub() });
  });
});

describe("fee types", () => {
  test("are labelled anew, counted, and deleted when no fee is of them, else archived", async () => {
    const unused = await makeType("Unused");
    expect((await ask(admin, `DELETE /app/fee-types/${unused}`)).body.data.attributes).toMatchObject({
      isDeleted: true,
      isArchived: false,
    });
    expect((await ask(admin, `GET /app/fee-types/${unused}`)).status).toBe(404);
    const id = await makeType("Levies", { incomeAccount: "4899" });
    expect((await put(admin, `/app/fee-types/${id}`, { label: "State levies" })).body.data.attributes).toMatchObject({
      label: "State levies",
      incomeAccount: "4899",
      handle: `fee-type:${id}`,
    });
    expect(
      (await put(admin, `/app/fee-types/${id}`, { incomeAccount: "" })).body.data.attributes.incomeAccount,
    ).toBeNull();
    const feeId = await makeFee("Of a type", { feeTypeId: id });
    expect(await type(id)).toMatchObject({ attributes: { feeCount: 1 }, capabilities: { canDelete: false } });
    const kept = await ask(admin, `DELETE /app/fee-types/${id}`);
    expect(kept.body.data.attributes).toMatchObject({ isDeleted: true, isArchived: true });
    expect((await put(admin, `/app/fee-types/${id}`, { label: "Late" })).status).toBe(409);
    const late = await post(admin, `/app/objects/${ofClub()}/fees`, { name: "Late", amount: "1", feeTypeId: id });
    expect(wrongIn(late)).toEqual([417, "feeTypeId"]);
    expect(names(await types(admin, archived))).toEqual(["State levies"]);
    expect(names(await types(admin))).not.toContain("State levies");
    // What is of it stays, and may be named again.
    expect((await fee(feeId)).attributes.feeTypeLabel).toBe("State levies");
    expect((await put(admin, `/app/fees/${feeId}`, { name: "Renamed" })).status).toBe(200);
    await ask(admin, `DELETE /app/fee-types/${id}/archive`);
    expect((await put(admin, `/app/fees/${feeId}`, { feeTypeId: "" })).body.data.attributes.feeTypeId).toBeNull();
    expect((await type(id)).attributes.feeCount).toBe(0);
    expect((await ask(admin, `POST /app/fee-types/${id}/archive`)).body.data.attributes.isArchived).toBe(true);
  });

  test("of groups above are used where they are shared", async () => {
    const shared = await makeType("Shared type", { isShareable: 1 }, stateAdmin, ofState());
    const own = await makeType("Own type", {}, stateAdmin, ofState());
    await makeFee("By a shared type", { feeTypeId: shared });
    const attributes = { name: "By a type of others", amount: "1", feeTypeId: own };
    expect(wrongIn(await post(admin, `/app/objects/${ofClub()}/fees`, attributes))).toEqual([417, "feeTypeId"]);
    const foreign = await makeType("Foreign", { isShareable: 1 }, strangers, `club:${other.id}`);
    expect(wrongIn(await post(admin, `/app/objects/${ofClub()}/fees`, { ...attributes, feeTypeId: foreign }))).toEqual([
      417,
      "feeTypeId",
    ]);
    const labels = names(await types(admin));
    expect(labels).toContain("Shared type");
    expect(labels).not.toContain("Own type");
  });

  test.each(["4009", "4900", "401", "abcd", "4010.0"])("refuse the account %s", async (incomeAccount) => {
    const reply = await post(admin, `/app/objects/${ofClub()}/fee-types`, { label: "Account", incomeAccount });
    expect(wrongIn(reply)).toEqual([417, "incomeAccount"]);
  });

  test("a type that is deleted while a fee is made of it is deleted or used, never both", async () => {
    for (let round = 0; round < 6; round++) {
      const id = await makeType(`Raced ${round}`);
      const [removed, created] = await Promise.all([
        ask(admin, `DELETE /app/fee-types/${id}`),
        post(admin, `/app/objects/${ofClub()}/fees`, { name: `Raced ${round}`, amount: "1", feeTypeId: id }),
      ]);
      expect(removed.status).toBe(200);
      const isThere = (await ask(admin, `GET /app/fee-types/${id}`)).status === 200;
      expect(created.status === 200).toBe(isThere);
      if (isThere) expect((await type(id)).attributes).toMatchObject({ isArchived: true, feeCount: 1 });
    }
  });

  test("what became of them is told in the activity of their own", async () => {
    const id = await makeType("Told");
    await put(admin, `/app/fee-types/${id}`, { label: "Told again" });
    await makeFee("Told", { feeTypeId: id });
    const told = await activities.list.byAbout({ about: `fee-type:${id}` });
    expect(told.flatMap(({ acts }) => acts)).toMatchObject([
      { kind: "created" },
      { kind: "changed", fields: { label: { before: "Told", after: "Told again" } } },
    ]);
  });
});
