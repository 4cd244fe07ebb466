import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let owner = "";
let admin: Speaker = {};
let packageId = "";
let otherId = "";

const key = () => ({ "idempotency-key": `test-${world.random.below(1e9)}-${world.random.below(1e9)}` });
const formPath = (type: string, id = packageId) =>
  `/api/memberships/membership-types/${id}/condition-types/${type}/form`;
const add = (type: string, attributes: object, headers = {}, id = packageId) =>
  ask(admin, `POST ${formPath(type, id)}`, { attributes, headers });
const list = (id = packageId) => ask(admin, `GET /api/memberships/membership-types/${id}/conditions`);
const fieldsOf = ({ body }: Reply) => body.errors.map((error: { meta: { field: string } }) => error.meta.field);

async function newPackage(name: string): Promise<string> {
  const fees = [{ name, amount: "10", isIncludingGST: 1 }];
  const feePackage = await ask(admin, `POST /app/objects/${owner}/fee-packages`, { attributes: { name, fees } });
  const { body } = await ask(admin, `POST /api/membership-types/owner/${owner}`, {
    attributes: {
      name,
      feePackageId: feePackage.body.data.id,
      userSelectable: 1,
      autoRenew: 0,
      requiresApproval: 0,
      expiryType: "DATE_PERIOD",
      expiryValue: "P1Y",
      playingRights: [],
      isNotifyMembershipOwnerOnRenewal: 0,
    },
  });
  return body.data.id;
}

beforeAll(async () => {
  const club = await world.club("Criteria club", await world.group("Criteria state"));
  owner = `club:${club.id}`;
  const email = world.email("admin");
  await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })]);
  admin = await signIn(email, PASSWORD);
  [packageId, otherId] = [await newPackage("Junior"), await newPackage("Base")];
});

describe("the form of a new criterion", () => {
  test("describes its fields", async () => {
    const age = await ask(admin, `GET ${formPath("age")}`);
    expect(age.body.data.attributes.fields).toMatchObject([
      { name: "minimumAge", label: "Minimum age", type: "text", order: 0, required: false, value: "" },
      { name: "maximumAge", type: "text", order: 1, constraints: { number: true, min: 0, max: 120 } },
      { name: "onDate", label: "Age on this date", type: "date", order: 2, required: false },
      { name: "seasonStart", label: "Season starts on", type: "text", order: 3, required: false },
    ]);
    const gender = await ask(admin, `GET ${formPath("gender")}`);
    expect(gender.body.data.attributes.fields[0]).toMatchObject({ type: "dropdown", required: true });
    const holds = await ask(admin, `GET ${formPath("holds-package")}`);
    const options = holds.body.data.attributes.fields[0].options;
    expect(options).toContainEqual({ label: "Base", value: otherId });
    expect(options.map(({ value }: { value: string }) => value)).not.toContain(packageId);
  });

  test("of a type that is not there is absent", async () => {
    expect((await ask(admin, `GET ${formPath("height")}`)).status).toBe(404);
    expect((await add("height", {})).status).toBe(404);
  });
});

describe("criteria", () => {
  test("are added, listed in words, changed and taken away", async () => {
    const id = await newPackage("Whole job");
    const age = await add("age", { minimumAge: "13", maximumAge: "17" }, {}, id);
    expect(age.body.data.attributes).toMatchObject({
      membershipPackageId: id,
      type: "age",
      typeDescriptor: "Age",
      criteria: { minimumAge: 13, maximumAge: 17 },
      summary: "From 13 to 17 years old on the start date",
    });
    await add("gender", { gender: "F" }, {}, id);
    await add("holds-package", { membershipPackageId: otherId }, {}, id);
    const { body } = await list(id);
    expect(body.data.map((each: { attributes: { summary: string } }) => each.attributes.summary)).toEqual([
      "From 13 to 17 years old on the start date",
      "Gender is Female",
      "Holds a current membership of Base",
    ]);
    expect(body.meta).toMatchObject({ match: "all", canEdit: true });
    expect(body.meta.criteriaTypes).toEqual([
      { text: "Age", value: "age" },
      { text: "Gender", value: "gender" },
      { text: "State or club", value: "place" },
      { text: "Member category", value: "member-category" },
      { text: "Member group", value: "member-group" },
      { text: "Holds another package", value: "holds-package" },
      { text: "Holds a certification", value: "certification" },
      { text: "No overdue invoices", value: "no-overdue" },
      { text: "Primary club", value: "primary-club" },
      { text: "Approved by the club", value: "club-approval" },
      { text: "First-time member", value: "first-time" },
    ]);

    const path = `/api/memberships/conditions/${age.body.data.id}`;
    const form = await ask(admin, `GET ${path}/form`);
    expect(form.body.data.attributes.fields.map(({ value }: { value: string }) => value)).toEqual(["13", "17", "", ""]);
    const changed = await ask(admin, `POST ${path}/form`, { attributes: { minimumAge: "18", maximumAge: "" } });
    expect(changed.body.data.attributes.summary).toBe("At least 18 years old on the start date");
    expect((await ask(admin, `DELETE ${path}`)).status).toBe(200);
    expect((await list(id)).body.totalResults).toBe(2);
    expect((await ask(admin, `DELETE ${path}`)).status).toBe(404);
    expect((await ask(admin, `GET ${path}/form`)).status).toBe(404);
  });

  test.each([
    ["age", {}, ["minimumAge"]],
    ["age", { minimumAge: "ten", maximumAge: "121" }, ["minimumAge", "maximumAge"]],
    ["age", { minimumAge: "18", maximumAge: "17" }, ["maximumAge"]],
    ["gender", { gender: "" }, ["gender"]],
    ["gender", { gender: "Q" }, ["gender"]],
    ["gender", { gender: "F", minimumAge: "1" }, ["minimumAge"]],
    ["holds-package", {}, ["membershipPackageId"]],
    ["holds-package", { membershipPackageId: "mpk_01ARZ3NDEKTSV4RRFFQ69G5FAV" }, ["membershipPackageId"]],
  ])("%s with %j is refused on its fields", async (type, attributes, fields) => {
    const reply = await add(type, attributes);
    expect([reply.status, fieldsOf(reply)]).toEqual([417, fields]);
  });

  test("are about what is the club's or of those above it, be it ever so new, and about nothing else", async () => {
    const id = await newPackage("About things");
    const made = async (call: string, attributes: object, speaker = admin) =>
      (await ask(speaker, call, { attributes })).body.data.id;
    const clubId = owner.slice("club:".length);
    const memberCategoryId = await made(`POST /app/clubs/${clubId}/member-categories`, { name: "Elite" });
    const memberGroupId = await made(`POST /app/member-groups-form/${owner}`, { name: "Squad" });
    const category = await add("member-category", { memberCategoryId }, {}, id);
    expect(category.body.data.attributes.summary).toBe("In the member category Elite");
    const group = await add("member-group", { memberGroupId }, {}, id);
    expect(group.body.data.attributes.summary).toBe("In the member group Squad");
    const place = await add("place", { place: owner }, {}, id);
    expect(place.body.data.attributes.summary).toBe("Member of Criteria club");
    const plain = await Promise.all(
      ["no-overdue", "primary-club", "club-approval", "first-time"].map((type) => add(type, {}, {}, id)),
    );
    expect(plain.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    const elsewhere = await world.club("Criteria elsewhere");
    const foreign = await world.package(elsewhere);
    const refused = await Promise.all([
      add("place", { place: `club:${elsewhere.id}` }, {}, id),
      add("place", { place: "club:clb_01ARZ3NDEKTSV4RRFFQ69G5FAV" }, {}, id),
      add("place", { place: "system:system" }, {}, id),
      add("holds-package", { membershipPackageId: foreign.id }, {}, id),
      add("certification", { certificationTypeId: "cty_01ARZ3NDEKTSV4RRFFQ69G5FAV" }, {}, id),
    ]);
    expect(refused.map((reply) => [reply.status, ...fieldsOf(reply)])).toEqual([
      [417, "place"],
      [417, "place"],
      [417, "place"],
      [417, "membershipPackageId"],
      [417, "certificationTypeId"],
    ]);
    const shown = await ask(admin, `GET ${formPath("place", id)}`);
    expect(shown.body.data.attributes.fields[0].options).toEqual([{ label: "Criteria club", value: owner }]);
  });

  test("must all be met, or any one of them, as somebody says", async () => {
    const id = await newPackage("Matched");
    const path = `PUT /api/memberships/membership-types/${id}/conditions`;
    expect((await ask(admin, path, { attributes: { match: "any" } })).status).toBe(200);
    expect((await list(id)).body.meta.match).toBe("any");
    const wrong = await ask(admin, path, { attributes: { match: "some" } });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([417, ["match"]]);
    await ask(admin, `POST /api/membership-types/${id}/archive`);
    expect((await ask(admin, path, { attributes: { match: "all" } })).status).toBe(409);
  });

  test("added twice with one key are added once; several at once are all added", async () => {
    const id = await newPackage("Retries");
    const headers = key();
    const replies = await Promise.all([1, 2, 3].map(() => add("age", { minimumAge: "5" }, headers, id)));
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
    await Promise.all(["6", "7", "8"].map((minimumAge) => add("age", { minimumAge }, {}, id)));
    expect((await list(id)).body.totalResults).toBe(4);
  });

  test("go with their package, and cannot be changed once it is archived", async () => {
    const id = await newPackage("Archived");
    const { body } = await add("age", { minimumAge: "5" }, {}, id);
    await ask(admin, `POST /api/membership-types/${id}/archive`);
    const path = `/api/memberships/conditions/${body.data.id}`;
    expect((await list(id)).body.meta.canEdit).toBe(false);
    expect((await add("age", { minimumAge: "6" }, {}, id)).status).toBe(409);
    expect((await ask(admin, `POST ${path}/form`, { attributes: { minimumAge: "6" } })).status).toBe(409);
    expect((await ask(admin, `DELETE ${path}`)).status).toBe(409);

    const gone = await newPackage("Gone");
    const criterion = await add("gender", { gender: "M" }, {}, gone);
    await ask(admin, `DELETE /api/membership-types/${gone}`);
    expect((await list(gone)).status).toBe(404);
    expect((await ask(admin, `GET /api/memberships/conditions/${criterion.body.data.id}/form`)).status).toBe(404);
  });

  test("adding one while the package is deleted: it is never left behind", async () => {
    for (let round = 0; round < 6; round++) {
      const id = await newPackage(`Raced ${round}`);
      const [added, deleted] = await Promise.all([
        add("gender", { gender: "X" }, {}, id),
        ask(admin, `DELETE /api/membership-types/${id}`),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404, 409]).toContain(added.status);
      expect((await list(id)).status).toBe(404);
    }
  });
});
