import type { Access, ObjectRef, ObjectType } from "@salle/contract/access";
import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { ErrorBody } from "@salle/contract/errors";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { putObject, typesNamed } from "../support/objects.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let clubId = "";
/** An object of each type that the admin may change; the club's id for the rest. */
const ids: Partial<Record<ObjectType, string>> = {};
let playingRightId = "";
let memberGroupId = "";
let admin: Speaker = {};
/** What is not made of one item with an owner, and is named by no call with a body. */
const NOT_MADE: ObjectType[] = ["system", "club", "club-group", "member-profile", "job"];

beforeAll(async () => {
  const club = await world.club("Hostile club", await world.group("Hostile state"));
  clubId = club.id;
  const email = world.email("hostile");
  // A member too, so that what is a member's own reads their bodies.
  const { account, clubMemberProfile } = await world.member(club, { email });
  await world.change(account, { grants: [grant("system-administrator", { type: "system" })] });
  admin = await signIn(email, PASSWORD);
  Object.assign(ids, { owner: `club:${clubId}`, "club-member-profile": clubMemberProfile.id });
  await makePackage();
  const group = await ask(admin, `POST /app/member-groups-form/club:${clubId}`, { attributes: { name: "Hostile" } });
  memberGroupId = group.body.data.id;
  const sold = await ask(admin, `POST /api/club-members/${clubMemberProfile.id}/memberships`, {
    attributes: { membershipType: (await world.package(`club:${clubId}`)).id, startDate: "2026-01-01" },
  });
  const { invoiceId } = sold.body.data.attributes;
  const paid = await ask(admin, `POST /app/invoices/${invoiceId}/payments`, {
    attributes: { gatewayKey: "sandbox", token: "sandbox_declined" },
  });
  Object.assign(ids, { membership: sold.body.data.id, invoice: invoiceId, payment: paid.body.data.id });
  for (const type of typesNamed(endpoints)) {
    if (!(type in ids) && !NOT_MADE.includes(type)) ids[type] = await putObject(type, `club:${clubId}`);
  }
});

async function makePackage(): Promise<void> {
  const make = async (call: string, attributes: object): Promise<string> =>
    (await ask(admin, call, { attributes })).body.data.id;
  const feePackageId = await make(`POST /app/objects/${ids.owner}/fee-packages`, {
    name: "Hostile fees",
    fees: [{ name: "Fee", amount: "10", isIncludingGST: 1 }],
  });
  const packageId = await make(`POST /api/membership-types/owner/${ids.owner}`, {
    name: "Hostile package",
    feePackageId,
    userSelectable: 0,
    autoRenew: 0,
    requiresApproval: 0,
    expiryType: "DAY_MONTH",
    playingRights: [],
    isNotifyMembershipOwnerOnRenewal: 0,
  });
  const form = `POST /api/memberships/membership-types/${packageId}/condition-types/gender/form`;
  const criterionId = await make(form, { gender: "F" });
  playingRightId = await make("POST /api/admin/memberships/playing-rights", { label: "Hostile right" });
  Object.assign(ids, {
    "fee-package": feePackageId,
    "membership-package": packageId,
    "membership-criterion": criterionId,
  });
}

const isRefused = ({ status, body }: Reply) => status >= 400 && status < 500 && ErrorBody.safeParse(body).success;

const objectOf = (access: Access): ObjectRef | undefined =>
  access.kind === "either" ? access.rules.map(objectOf).find(Boolean) : "on" in access ? access.on : undefined;

function pathOf(endpoint: Endpoint): string {
  const object = objectOf(endpoint.access);
  const named = object
    ? endpoint.path.replace(`{${object.from.slice("params.".length)}}`, ids[object.type] ?? clubId)
    : endpoint.path;
  return named
    .replace("/playing-rights/{id}", `/playing-rights/${playingRightId}`)
    .replace("{typeId}", "age")
    .replace(/\{group(Id)?\}/, memberGroupId)
    .replace(/\{\w+\}/g, clubId);
}

const withBodies = endpoints.filter((endpoint) => endpoint.body).map((endpoint) => [endpoint.key, endpoint] as const);

describe.each(withBodies)("%s", (_, endpoint) => {
  const send = (rawBody: string) => ask(admin, `${endpoint.method} ${pathOf(endpoint)}`, { rawBody });

  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a text", '"text"'],
    ["a list", "[]"],
    ["null", "null"],
    ["no attributes", "{}"],
    ["attributes that are a list", '{"attributes":[]}'],
    ["attributes that are null", '{"attributes":null}'],
    ["a key beside attributes", '{"attributes":{},"isRoot":true}'],
    ["privileged keys", '{"attributes":{"isRoot":true,"grants":[],"clubId":"x","pk":"x","version":"0"}}'],
    ["a prototype", '{"attributes":{"__proto__":{"isRoot":true}}}'],
    ["a constructor", '{"attributes":{"constructor":{"prototype":{}}}}'],
    ["numbers beyond all bounds", `{"attributes":{"version":1e400,"firstName":${"9".repeat(400)}}}`],
    ["deep nesting", `{"attributes":${"[".repeat(5000)}${"]".repeat(5000)}}`],
  ])("%s is refused in our error shape", async (_name, rawBody) => {
    const reply = await send(rawBody);
    expect([reply.status, isRefused(reply)]).toEqual([reply.status, true]);
  });

  test("every attribute refuses every wrong type", async () => {
    const keys = Object.keys(shapeOf(endpoint));
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      const values = [{}, [[]], { $gt: "" }, "\u0000", "\ud800", "x".repeat(5000)];
      const replies = await Promise.all(values.map((value) => send(JSON.stringify({ attributes: { [key]: value } }))));
      expect(replies.map((reply, index) => [key, values[index], isRefused(reply)])).toEqual(
        values.map((value) => [key, value, true]),
      );
    }
  });

  test("a huge body is refused before it is read", async () => {
    const reply = await send(JSON.stringify({ attributes: { firstName: "x".repeat(endpoint.maxBodyBytes) } }));
    expect([413, 417]).toContain(reply.status);
    expect(isRefused(reply)).toBe(true);
  });
});

/** The attributes a body's schema names. */
function shapeOf(endpoint: Endpoint): Record<string, unknown> {
  const body = endpoint.body as unknown as { shape: { attributes: { shape: Record<string, unknown> } } };
  return body.shape.attributes.shape;
}

const NAUGHTY = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE members; --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is what is tried
  "{{7*7}} ${7*7} <%= 7 %>",
  "=cmd|' /C calc'!A0",
  "../../../etc/passwd",
  "ﷺ ﷽ 𝕳𝖊𝖑𝖑𝖔 Ω≈ç√∫˜µ≤",
  "مرحبا بالعالم",
  "田中さんにあげて下さい",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "Robert\u202Etxt",
  "NaN",
  "undefined",
  "-1e309",
  "O'Brien-d'Arcy",
];

test.each(NAUGHTY)("%j comes back as it was", async (text) => {
  const attributes = {
    firstName: text,
    lastName: text,
    addressLineOne: text,
    suburb: text,
    dateOfBirth: "2001-01-01",
    allowDuplicate: 1,
  };
  const added = await ask(admin, `POST /signup/admin/form/${clubId}`, { attributes });
  expect(added.status).toBe(200);
  const { body } = await ask(admin, `GET /app/club-members/${added.body.data.id}`);
  expect(body.data.attributes).toMatchObject({ firstName: text, lastName: text, addressLineOne: text, suburb: text });
});

test.each(["%00", "%E0%A4%A", "..%2f..%2f", "%F0%9F%A4%BA", "clb_'--"])(
  "an id such as %s is absent, not an error of ours",
  async (id) => {
    for (const path of [
      `/app/clubs/${id}/club-members`,
      `/app/club-members/${id}`,
      `/app/jobs/${id}`,
      `/app/club-groups/${id}`,
    ]) {
      const reply = await ask(admin, `GET ${path}`);
      expect([path, reply.status >= 400 && reply.status < 500]).toEqual([path, true]);
    }
  },
);

test("an id that is longer than any of ours is absent", async () => {
  expect((await ask(admin, `GET /app/clubs/${"a".repeat(3000)}/club-members`)).status).toBe(404);
});

test("queries that are no queries of ours do no harm", async () => {
  for (const query of [
    "filters=x",
    "filters[__proto__]=x",
    "sort[column][x]=1",
    "pagination[limit]=NaN",
    "%5B%5D=%5B",
    "filters[searchterm]=%00%ff",
  ]) {
    const reply = await ask(admin, `GET /app/clubs/${clubId}/club-members`, { query });
    expect([query, [200, 400, 417].includes(reply.status)]).toEqual([query, true]);
  }
});
