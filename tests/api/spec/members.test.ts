import { localDate } from "@salle/calendar/local-day";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { ClubMemberProfileEntity } from "@salle/core/internal/members/members/entity";
import { clubMemberProfileIdOf } from "@salle/core/lib/ids";
import { refresh } from "@salle/core/members/directory";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { beforeAll, describe, expect, it } from "vitest";
import { ask, type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { expectObject, ofType } from "../../support/wire.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

// Written from the sentences of spec 03 §3 alone: each test quotes the one it checks.

const world = new World();
let staff: Speaker;
let clubId = "";
let otherId = "";
let stateId = "";
let memberId = "";
/** The same person as `memberId`, in a club that is not their primary one. */
let guestId = "";

beforeAll(async () => {
  const state = await world.group("Spec members state");
  const club = await world.club("Spec members club", state);
  const other = await world.club("Spec members other club", state);
  // Of those who are drawn some have no gender, and a few the one that nobody has here.
  const member = await world.member(club, { gender: "F" });
  [clubId, stateId] = [club.id, state.id];
  otherId = other.id;
  memberId = member.clubMemberProfile.id;
  const { person } = member.account;
  guestId = clubMemberProfileIdOf(person, otherId);
  const place = {
    ...member.clubMemberProfile,
    id: guestId,
    clubId: otherId,
    isPrimary: false,
    financialTo: "2027-06-30",
  };
  await writeAll([itemOf(ClubMemberProfileEntity, place)]);
  await refresh([person]);
  const email = world.email("spec-members");
  await world.staff(email, [grant("group-administrator", { type: "club-group", id: state.id })]);
  staff = await signIn(email, PASSWORD);
});

// 03 §3
const ROW = {
  attributes: [
    ...["accountIsVerified", "clubId", "birthdateDay", "birthdateMonth", "birthdateYear", "financialTo"],
    ...["firstName", "lastName", "fullName", "gender", "isApproved", "isArchived", "isPrimaryClub"],
    ...["memberEmailAddress", "memberProfileId", "memberSince", "mobilePhoneNumber", "nationalId"],
    ...["postalAddress", "userAccountId", "userEmailAddress", "lastUpdated", "handle"],
  ],
  relationships: [
    ...["clubMemberProfile", "memberCategory", "registration", "memberProfile", "user-account", "primaryClub"],
  ],
};
const PROFILE = {
  attributes: ["financialTo", "handle", "isApproved", "isArchived", "isDeleted", "isPrimary", "memberSince"],
  relationships: ["club", "memberProfile"],
};

/** Where any text will not do: what nobody has. */
const NOBODYS: Record<string, string> = {
  gender: "X",
  clubId: "clb_01J00000000000000000000000",
  memberProfileId: "mpr_01J00000000000000000000000",
  userAccountId: "acc_01J00000000000000000000000",
  handle: "club-member-profile:cmp_1",
  birthdateYear: "1801",
  memberSince: "1801-01-01",
  financialTo: "1801-01-01",
  lastUpdated: "1801-01-01",
};

const rowsOf = (club: string, query = "") => ask(staff, `GET /app/clubs/${club}/club-members`, { query });

describe("clubMember", () => {
  it("clubMember (search row): accountIsVerified, clubId, birthdateDay, … lastUpdated, handle", async () => {
    // spec 03 §3
    const [row] = (await rowsOf(clubId)).body.data;
    expectObject(row, "clubMember", ROW.attributes, ROW.relationships);
  });

  it.each(ROW.attributes)(
    "%s is a filter that finds its member and nobody else, and a column to sort by",
    async (field) => {
      // spec 03 §3, §7: “member search with builder options”
      const [row] = (await rowsOf(otherId)).body.data;
      const { id, attributes }: { id: string; attributes: Record<string, unknown> } = row;
      const is =
        field === "lastUpdated"
          ? localDate(Date.parse(String(attributes[field])) / 1000, FEDERATION_ZONE)
          : attributes[field];
      const isNot = typeof is === "boolean" ? !is : typeof is === "number" ? (is === 7 ? 8 : 7) : "zz";
      const found = async (value: unknown) => {
        const query = `filters[${field}]=${encodeURIComponent(String(value))}&sort[column]=${field}`;
        return (await rowsOf(otherId, query)).body.data.map((row: { id: string }) => row.id);
      };
      expect(await found(is)).toEqual([id]);
      expect(await found(NOBODYS[field] ?? isNot)).toEqual([]);
    },
  );

  it("relations clubMemberProfile, memberCategory, registration, memberProfile, user-account, primaryClub", async () => {
    // spec 03 §3
    const [row] = (await rowsOf(clubId)).body.data;
    const { memberProfileId, userAccountId } = row.attributes;
    expect(row.relationships).toEqual({
      clubMemberProfile: {
        data: { type: "clubMemberProfile", id: memberId },
        links: { related: `/app/club-member-profiles/${memberId}` },
      },
      // Of areas that are not there yet.
      memberCategory: { data: null },
      registration: { data: null },
      memberProfile: { data: { type: "memberProfile", id: memberProfileId } },
      "user-account": { data: { type: "user-account", id: userAccountId } },
      primaryClub: { data: { type: "club", id: clubId }, links: { related: `/app/clubs/${clubId}` } },
    });
  });

  it("relation primaryClub is the person's, whichever club asks", async () => {
    // spec 03 §3
    const [guest] = (await rowsOf(otherId)).body.data;
    expect([guest.id, guest.attributes.isPrimaryClub]).toEqual([guestId, false]);
    expect(guest.relationships.primaryClub.data).toEqual({ type: "club", id: clubId });
  });

  it("GET /club-members/{id} answers a clubMember with the row's fields, and more", async () => {
    // spec 03 §7
    const [row] = (await rowsOf(clubId)).body.data;
    const { data } = (await ask(staff, `GET /app/club-members/${memberId}`)).body;
    // How they stand is the row's alone (ours).
    const { membership: _, standing: __, owes: ___, ...attributes } = row.attributes;
    expect(data).toMatchObject({ type: "clubMember", attributes, relationships: row.relationships });
    expect(data.links).toEqual({ self: `/app/club-members/${memberId}` });
  });

  it("Related objects resolve through included data", async () => {
    // spec 03 §3
    const query = "include=clubMemberProfile,memberProfile&include[]=user-account&include[1]=primaryClub";
    for (const { body } of [
      await rowsOf(clubId, query),
      await ask(staff, `GET /app/club-members/${memberId}`, { query }),
    ]) {
      expect(ofType(body, "clubMemberProfile").map(({ id }) => id)).toEqual([memberId]);
      expect(ofType(body, "club").map(({ id }) => id)).toEqual([clubId]);
      expect([ofType(body, "memberProfile").length, ofType(body, "user-account").length]).toEqual([1, 1]);
    }
    const group = await ask(staff, `GET /app/clubs/${otherId}/club-members`, { query: "include=primaryClub" });
    expect(ofType(group.body, "club").map(({ id }) => id)).toEqual([clubId]);
  });

  it("include of what is no relation of it is a problem of include", async () => {
    // spec 03 §8
    for (const name of ["payments", "registration", "__proto__"]) {
      const { status, body } = await rowsOf(clubId, `include=${name}`);
      expect([status, body.errors[0].meta.field]).toEqual([417, "include"]);
    }
    const { status, body } = await ask(staff, `GET /app/clubs/${clubId}`, { query: "include=members" });
    expect([status, body.errors[0].meta.field]).toEqual([417, "include"]);
    // Without it nothing is included, not even an empty list.
    expect((await rowsOf(clubId)).body).not.toHaveProperty("included");
  });
});

describe("clubMemberProfile, memberProfile and user-account", () => {
  const profile = async (query = "") => (await ask(staff, `GET /app/club-member-profiles/${memberId}`, { query })).body;

  it("clubMemberProfile: financialTo, handle, isApproved, isArchived, isDeleted, isPrimary, memberSince; relations club and memberProfile", async () => {
    // spec 03 §3
    const { data } = await profile();
    expectObject(data, "clubMemberProfile", PROFILE.attributes, PROFILE.relationships);
    expect(data.attributes).toMatchObject({ isApproved: true, isArchived: false, isDeleted: false, isPrimary: true });
    expect(data.relationships.club).toEqual({
      data: { type: "club", id: clubId },
      links: { related: `/app/clubs/${clubId}` },
    });
    const guest = (await ask(staff, `GET /app/club-member-profiles/${guestId}`)).body.data;
    expect(guest.attributes.isPrimary).toBe(false);
  });

  it("memberProfile: allowMarketing, addressLineOne/Two/Three, country, dateOfBirth, … isMobilePublic; relation user-account", async () => {
    // spec 03 §3
    const [found] = ofType(await profile(), "memberProfile");
    expectObject(
      found,
      "memberProfile",
      [
        ...["allowMarketing", "addressLineOne", "addressLineTwo", "addressLineThree", "country", "dateOfBirth"],
        ...["emailAddress", "gender", "suburb", "state", "postcode"],
        ...["isProfilePublic", "isEmailPublic", "isMobilePublic"],
      ],
      ["user-account"],
    );
  });

  it("user-account: wosHandle, firstName, lastName, emailAddress, nationalId, mobilePhoneNumber, isConfirmed", async () => {
    // spec 03 §3
    const answer = await profile();
    const [account] = ofType(answer, "user-account");
    const fields = ["wosHandle", "firstName", "lastName", "emailAddress", "nationalId", "mobilePhoneNumber"];
    expectObject(account, "user-account", [...fields, "isConfirmed"]);
    const [person] = ofType(answer, "memberProfile");
    expect(person?.relationships["user-account"].data).toEqual({ type: "user-account", id: account?.id });
  });

  it("GET /club-member-profiles/{id}?contextKey: sent only when it is a non-blank string", async () => {
    // spec 03 §5, §7
    expect(await profile(`contextKey=club:${clubId}`)).toEqual(await profile());
  });

  it("what comes with a profile anyway may be named in include=", async () => {
    // spec 03 §3, §7
    expect(await profile("include=club,memberProfile")).toEqual(await profile());
  });

  it("GET /clubs/{id}/club-member-profiles (includes memberProfile, its user-account, club)", async () => {
    // spec 03 §7
    const { body } = await ask(staff, `GET /app/clubs/${otherId}/club-member-profiles`);
    expect(body).toMatchObject({ totalResults: 1, data: [{ id: guestId, type: "clubMemberProfile" }] });
    const [member] = body.data;
    const [person] = ofType(body, "memberProfile");
    expect(member.relationships.memberProfile.data?.id).toBe(person?.id);
    expect(ofType(body, "user-account").map(({ id }) => id)).toEqual([person?.relationships["user-account"].data?.id]);
    expect(ofType(body, "club").map(({ id }) => id)).toEqual([otherId]);
  });
});

it("All objects carry instanceCreatedDate and instanceLastModifiedDate", async () => {
  // spec 03 §3
  const before = (await ask(staff, `GET /app/club-member-profiles/${memberId}`)).body.data.attributes;
  await ask(staff, `POST /app/club-member-profiles/${memberId}/archive`);
  await ask(staff, `DELETE /app/club-member-profiles/${memberId}/archive`);
  const after = (await ask(staff, `GET /app/club-member-profiles/${memberId}`)).body.data.attributes;
  expect(after.instanceCreatedDate).toBe(before.instanceCreatedDate);
  expect(Date.parse(after.instanceLastModifiedDate)).toBeGreaterThan(Date.parse(before.instanceLastModifiedDate));
});

it("a person has one primary club: saying so of another takes it from the first", async () => {
  // spec 03 §3: clubMember's relation primaryClub is one club.
  const record = async (id: string) => (await ask(staff, `GET /app/club-members/${id}`)).body.data;
  const { attributes } = await record(guestId);
  const kept = { firstName: attributes.firstName, lastName: attributes.lastName, dateOfBirth: attributes.dateOfBirth };
  const save = (isPrimary: number, version: number) =>
    ask(staff, `PUT /app/club-member-profiles/${guestId}`, { attributes: { ...kept, isPrimary, version } });
  const saved = await save(1, attributes.version);
  expect(saved.body.data.attributes.isPrimaryClub).toBe(true);
  for (const id of [memberId, guestId]) {
    expect((await record(id)).relationships.primaryClub.data).toEqual({ type: "club", id: otherId });
  }
  expect((await record(memberId)).attributes.isPrimary).toBe(false);
  await save(0, saved.body.data.attributes.version);
  expect((await record(memberId)).relationships.primaryClub).toEqual({ data: null });
});

it("Root club group id: CLUB_GROUP_ROOT", async () => {
  // spec 03 §9: the group whose members are everybody's; for who may see them.
  expect((await ask(staff, `GET /app/club-groups/${CLUB_GROUP_ROOT}/club-members`)).status).toBe(404);
});

describe("03 §7 Clubs and groups, Club member profiles", () => {
  it("“GET /club-groups/{id}/club-members or /clubs/{id}/club-members: member search with builder options.”", async () => {
    const query = "filters[searchterm]=fixture&sort[column]=lastName&sort[direction]=desc&pagination[limit]=1";
    await conforms(staff, "GET /app/clubs/{id}/club-members", { params: { id: clubId }, query }, ROW);
    await conforms(staff, "GET /app/club-groups/{id}/club-members", { params: { id: stateId }, query }, ROW);
    await conforms(staff, "GET /app/club-members/{id}", { params: { id: memberId } }, ROW);
  });

  it("“GET /club-member-profiles/{id}?contextKey”, “GET /clubs/{id}/club-member-profiles”, “PUT /club-member-profiles/{id}”", async () => {
    const params = { id: memberId };
    await conforms(
      staff,
      "GET /app/club-member-profiles/{id}",
      { params, query: `contextKey=club:${clubId}` },
      PROFILE,
    );
    await conforms(staff, "GET /app/clubs/{id}/club-member-profiles", { params: { id: clubId } }, PROFILE);
    const takes = ["financialTo", "isPrimary", "memberSince", "allowMarketing", "isProfilePublic", "isEmailPublic"];
    const attributes = { financialTo: "2027-06-30", memberSince: "2020-02-01", allowMarketing: 1 };
    const { body } = await conforms(
      staff,
      "PUT /app/club-member-profiles/{id}",
      { params, attributes },
      { ...ROW, takes: [...takes, "isMobilePublic"] },
    );
    expect(body.data.attributes).toMatchObject({ ...attributes, allowMarketing: true });
  });

  it("“Club member profile: archive and unarchive, approve and reject.”", async () => {
    const club = await world.club("Spec approvals", await world.group("Spec approvals state"));
    const email = world.email("approver");
    await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })]);
    const approver = await signIn(email, PASSWORD);
    const waiting = async () => ({
      params: { id: (await world.member(club, { isWaiting: true })).clubMemberProfile.id },
    });
    const [one, other] = [await waiting(), await waiting()];
    const standing = ({ body }: { body: { data: { attributes: { isApproved: boolean; isArchived: boolean } } } }) => [
      body.data.attributes.isApproved,
      body.data.attributes.isArchived,
    ];
    expect(standing(await conforms(approver, "POST /app/club-member-profiles/{id}/approve", one, ROW))).toEqual([
      true,
      false,
    ]);
    expect(standing(await conforms(approver, "DELETE /app/club-member-profiles/{id}/approve", other, ROW))).toEqual([
      false,
      true,
    ]);
    expect(standing(await conforms(approver, "POST /app/club-member-profiles/{id}/archive", one, ROW))).toEqual([
      true,
      true,
    ]);
    expect(standing(await conforms(approver, "DELETE /app/club-member-profiles/{id}/archive", one, ROW))).toEqual([
      true,
      false,
    ]);
  });

  it("“POST /clubs/{id}/bulk-approve-members, body attributes.clubMemberProfileIds”, “bulk responses carry a bulk array”", async () => {
    const club = await world.club("Spec bulk approvals", await world.group("Spec bulk approvals state"));
    const email = world.email("bulk-approver");
    await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })]);
    const waiting = (await world.member(club, { isWaiting: true })).clubMemberProfile.id;
    const approver = await signIn(email, PASSWORD);
    const { body } = await conforms(
      approver,
      "POST /app/clubs/{id}/bulk-approve-members",
      { params: { id: club.id }, attributes: { clubMemberProfileIds: [waiting] } },
      { takes: ["clubMemberProfileIds"] },
    );
    expect(JSON.stringify(body)).toContain('"bulk":[');
  });

  it("“PUT /club-member-profiles/bulk-update/{id}, body attributes.value and attributes.clubMemberProfileIds”", async () => {
    const club = await world.club("Spec bulk updates", await world.group("Spec bulk updates state"));
    const email = world.email("bulk-updater");
    await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })]);
    const { id } = (await world.member(club)).clubMemberProfile;
    const updater = await signIn(email, PASSWORD);
    const { body } = await conforms(
      updater,
      "PUT /app/club-member-profiles/bulk-update/{id}",
      { params: { id: "isArchived" }, attributes: { value: 1, clubMemberProfileIds: [id] } },
      { takes: ["value", "clubMemberProfileIds"] },
    );
    expect(body.bulk).toEqual([{ id, success: true, message: null }]);
  });

  it("“GET /member-lookup/index/{id}”, “GET /member-lookup/club-member-profiles/by-club/{clubId}”", async () => {
    const [of, query] = [{ params: { id: clubId } }, "filters[searchterm]=fixture"];
    const found = [
      await conforms(staff, "GET /app/member-lookup/index/{id}", { ...of, query }),
      await conforms(staff, "GET /app/member-lookup/club-member-profiles/by-club/{clubId}", {
        params: { clubId },
        query,
      }),
    ];
    for (const { body } of found) expect(body.data.map(({ id }: { id: string }) => id)).toContain(memberId);
  });

  it("“GET /member-profiles/{id}/clubs/{context}”", async () => {
    const { data } = (await ask(staff, `GET /app/club-members/${memberId}`)).body;
    const { body } = await conforms(staff, "GET /app/member-profiles/{id}/clubs/{context}", {
      params: { id: data.attributes.memberProfileId, context: `club-group:${stateId}` },
    });
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([clubId, otherId].sort());
    expect(
      ofType(body, "clubMemberProfile")
        .map(({ id }) => id)
        .sort(),
    ).toEqual([memberId, guestId].sort());
  });

  it("“POST /signup/form/{club}/{x} or /signup/admin/form/{club}.”", async () => {
    const attributes = { firstName: "Ada", lastName: "Added", dateOfBirth: "1990-01-02" };
    const { body } = await conforms(
      staff,
      "POST /signup/admin/form/{club}",
      { params: { club: clubId }, attributes },
      ROW,
    );
    expect(body.data.attributes).toMatchObject({ fullName: "Ada Added", isApproved: true });
  });
});
