import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Reply, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { signupOf } from "../support/signups.ts";
import { grant, PASSWORD } from "../support/world.ts";

/*
 * A club that is archived takes nobody in and sells nothing, by any way there is; its people, its money and its name
 * stay, and bringing it back undoes all of it.
 */

const sales = new Sales();
let other: Awaited<ReturnType<Sales["world"]["club"]>>;
let office: Speaker;
let stateStaff: Speaker;
let otherStaff: Speaker;
let mover: Awaited<ReturnType<Sales["member"]>>;
let stateId = "";
const ROOT = "CLUB_GROUP_ROOT";

beforeAll(async () => {
  await sales.open("Archive club");
  stateId = sales.club.groupIds[0] ?? "";
  const elsewhere = await sales.world.group("Archive elsewhere");
  other = await sales.world.club("Archive other club", elsewhere);
  const as = async (...of: Parameters<typeof grant>) => {
    const email = sales.world.email("archive");
    await sales.world.staff(email, [grant(...of)]);
    return signIn(email, PASSWORD);
  };
  office = await as("system-administrator", { type: "system" });
  stateStaff = await as("group-administrator", { type: "club-group", id: stateId });
  otherStaff = await as("group-administrator", { type: "club-group", id: elsewhere.id });
  const email = sales.world.email("mover");
  const member = await sales.world.member(other, { email });
  mover = { id: member.clubMemberProfile.id, email, member, speaker: await signIn(email, PASSWORD) };
});

const archive = (by: Speaker = office, group = ROOT, club = sales.club.id, headers = sales.key()) =>
  ask(by, `POST /app/club-groups/${group}/clubs/${club}/archive`, { headers });
const bringBack = (by: Speaker = office, group = ROOT, club = sales.club.id) =>
  ask(by, `DELETE /app/club-groups/${group}/clubs/${club}/archive`, { headers: sales.key() });
const read = (by: Speaker = office) => ask(by, `GET /app/clubs/${sales.club.id}`);
const isArchived = async () => (await read()).body.data.attributes.isArchived;
const said = ({ status, body }: Pick<Reply, "status" | "body">) => [status, body.errors?.[0]?.detail];
const REFUSED = "Archive club is archived: it takes no members and sells nothing until it is brought back.";

describe("a club is archived", () => {
  test("by who manages the clubs above it, and brought back, each as often as it is asked", async () => {
    expect(await isArchived()).toBe(false);
    const key = sales.key();
    const first = await archive(stateStaff, stateId, sales.club.id, key);
    expect([first.status, first.body.data.attributes.isArchived]).toEqual([200, true]);
    expect((await archive(stateStaff, stateId, sales.club.id, key)).body).toEqual(first.body);
    const { version } = (await archive()).body.data.attributes;
    expect(version).toBe(first.body.data.attributes.version);
    expect((await bringBack(stateStaff, stateId)).body.data.attributes.isArchived).toBe(false);
    expect((await bringBack()).body.data.attributes.version).toBe(version + 1);
    expect(await isArchived()).toBe(false);
  });

  test("not by the club itself, nor by who manages other clubs, or as one of another group", async () => {
    expect((await archive(sales.admin)).status).toBe(404);
    expect((await archive(sales.admin, stateId)).status).toBe(404);
    expect((await archive(otherStaff, stateId)).status).toBe(404);
    expect((await archive(otherStaff, other.groupIds[0])).status).toBe(404);
    expect((await archive(office, stateId, other.id)).status).toBe(404);
    expect((await archive(office, ROOT, "clb_00000000000000000000000000")).status).toBe(404);
    expect(await isArchived()).toBe(false);
    expect((await read(sales.admin)).body.data.capabilities).toEqual({ canEdit: true, canArchive: false });
    expect((await read(stateStaff)).body.data.capabilities).toEqual({ canEdit: true, canArchive: true });
  });

  test("though it is changed at the same moment: both are done", async () => {
    const path = `PUT /app/clubs/${sales.club.id}` as const;
    const change = async (description: string) => {
      const { status } = await ask(sales.admin, path, { attributes: { description }, headers: sales.key() });
      return status;
    };
    const [archived, status] = await Promise.all([archive(), change("At the same moment")]);
    expect(archived.status).toBe(200);
    // A change that was read before loses to it, and is made again.
    if (status !== 200) expect(await change("At the same moment")).toBe(200);
    expect((await read()).body.data.attributes).toMatchObject({ isArchived: true, description: "At the same moment" });
    await bringBack();
  });

  test("and its activity says by whom, to who may change it alone", async () => {
    await archive(stateStaff, stateId);
    await bringBack();
    const path = `GET /app/activities/club/${sales.club.id}` as const;
    const { body } = await ask(sales.admin, path);
    expect(body.data[1].attributes).toMatchObject({
      message: "Changed a club",
      subject: sales.handle,
      changes: expect.arrayContaining([{ item: "club", field: "Is archived", before: "No", after: "Yes" }]),
    });
    expect(body).not.toHaveProperty("included");
    expect((await ask(otherStaff, path)).status).toBe(404);
    const first = await ask(sales.admin, path, { query: "pagination[limit]=1" });
    const next = await ask(sales.admin, path, {
      query: `pagination[limit]=1&page[cursor]=${first.body.meta.nextCursor}`,
    });
    expect([...first.body.data, ...next.body.data].map(({ id }) => id)).toEqual(
      body.data.slice(0, 2).map(({ id }: { id: string }) => id),
    );
  });
});

describe("while a club is archived", () => {
  let invitation: { id: string; secret: string };
  let waiting: Awaited<ReturnType<Sales["member"]>>;
  let member: Awaited<ReturnType<Sales["member"]>>;
  let packageId: string;
  let transferId: string;
  const asked = () =>
    ask(
      mover.speaker,
      `POST /app/member-profiles/mpr_${mover.member.account.person}/valid-transfer-clubs/${other.id}`,
      {
        attributes: { clubId: sales.club.id },
        headers: sales.key(),
      },
    );

  beforeAll(async () => {
    const { id: clubId } = sales.club;
    const emailAddress = sales.world.email("invited");
    invitation = await signupOf({ kind: "new", clubId, emailAddress, invitedBy: "acc_somebody" });
    waiting = await sales.member({ isWaiting: true });
    member = await sales.member();
    packageId = (await sales.world.package(sales.handle)).id;
    const { profile } = mover.member;
    expect(profile).toBeDefined();
    const reply = await asked();
    expect(reply.status).toBe(200);
    transferId = reply.body.data.id;
    expect((await archive()).status).toBe(200);
  });

  test("it is no choice for strangers and its form says why", async () => {
    const clubs = await eventually(
      () => ask({}, "GET /signup/clubs"),
      ({ body }) => body.data.every(({ id }: { id: string }) => id !== sales.club.id),
    );
    expect(clubs.status).toBe(200);
    expect(said(await ask({}, `GET /signup/form/club/${sales.club.id}`))).toEqual([409, REFUSED]);
    const address = { emailAddress: "stranger@example.com", clubId: sales.club.id };
    expect(said(await ask({}, "POST /signup/validate-email", { attributes: address }))).toEqual([417, REFUSED]);
  });

  test("the link of an invitation opens nothing", async () => {
    const headers = { "x-link-secret": invitation.secret };
    expect(said(await ask({}, `GET /signup/form/${invitation.id}`, { headers }))).toEqual([409, REFUSED]);
  });

  test("nobody is added, invited, approved or imported", async () => {
    const attributes = { firstName: "Ada", lastName: "Late", dateOfBirth: "2001-02-03" };
    const headers = sales.key();
    expect(said(await ask(sales.admin, `POST /signup/admin/form/${sales.club.id}`, { attributes, headers }))).toEqual([
      409,
      REFUSED,
    ]);
    const invite = `POST /signup/create-invitation/${sales.club.id}/late@example.com` as const;
    expect(said(await ask(sales.admin, invite, { headers: sales.key() }))).toEqual([409, REFUSED]);
    const approve = `POST /app/club-member-profiles/${waiting.id}/approve` as const;
    expect(said(await ask(sales.admin, approve, { headers: sales.key() }))).toEqual([409, REFUSED]);
    const file = Buffer.from("First name,Last name,Date of birth\nIda,Late,2001-02-03\n").toString("base64");
    const preview = `POST /app/clubs/${sales.club.id}/member-imports/preview` as const;
    expect(said(await ask(sales.admin, preview, { attributes: { fileName: "late.csv", file, options: {} } }))).toEqual([
      409,
      REFUSED,
    ]);
  });

  test("nobody moves there: it is no choice, and what was asked before is not approved", async () => {
    const path =
      `GET /app/member-profiles/mpr_${mover.member.account.person}/valid-transfer-clubs/${other.id}` as const;
    const { body } = await eventually(
      () => ask(mover.speaker, path, { query: "filters[searchterm]=Archive club" }),
      (reply) => reply.body.totalResults === 0,
    );
    expect(body.data).toEqual([]);
    expect((await asked()).status).toBe(417);
    const approve = `POST /app/transfers/${transferId}/approve` as const;
    expect(said(await ask(office, approve, { headers: sales.key() }))).toEqual([409, REFUSED]);
  });

  test("it sells nothing, and its members stay", async () => {
    const form = await ask(sales.admin, `GET /api/club-members/${member.id}/memberships/form`);
    expect(form.body.data.attributes.membershipPackageOptions).toEqual([]);
    const sell = `POST /api/club-members/${member.id}/memberships` as const;
    const attributes = { membershipType: packageId, startDate: "2026-06-01" };
    expect(said(await ask(sales.admin, sell, { attributes, headers: sales.key() }))).toEqual([409, REFUSED]);
    expect((await ask(sales.admin, `GET /app/club-members/${member.id}`)).body.data.attributes.isArchived).toBe(false);
  });

  test("its name stays taken, its details can be changed, and no group is offered it", async () => {
    const headers = sales.key();
    const attributes = { suburb: "Ultimo" };
    expect((await ask(sales.admin, `PUT /app/clubs/${sales.club.id}`, { attributes, headers })).status).toBe(200);
    const group = await ask(office, `GET /app/club-groups/${other.groupIds[0]}/assignable-clubs-options`);
    expect(group.body.data.map(({ value }) => value)).not.toContain(sales.club.id);
  });

  test("and once it is back, all of it is as before", async () => {
    expect((await bringBack()).status).toBe(200);
    const approve = `POST /app/club-member-profiles/${waiting.id}/approve` as const;
    expect((await ask(sales.admin, approve, { headers: sales.key() })).status).toBe(200);
    const sell = `POST /api/club-members/${member.id}/memberships` as const;
    const attributes = { membershipType: packageId, startDate: "2026-06-01" };
    expect((await ask(sales.admin, sell, { attributes, headers: sales.key() })).status).toBe(200);
    expect((await ask(office, `POST /app/transfers/${transferId}/approve`, { headers: sales.key() })).status).toBe(200);
  });
});
