import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { PASSWORD, World } from "../../support/world.ts";

const world = new World();
let member: Awaited<ReturnType<World["member"]>>;
let asker: Speaker = {};
let owner: Speaker = {};
let userAccountId = "";
let targetId = "";

beforeAll(async () => {
  const [one, other] = [world.email("asker"), world.email("owner")];
  member = await world.member(await world.club("Linked by the spec"), { email: other });
  userAccountId = `acc_${(await world.staff(one, [])).person}`;
  targetId = `acc_${member.account.person}`;
  [asker, owner] = [await signIn(one, PASSWORD), await signIn(other, PASSWORD)];
});

const PERSONS = [
  ...["resourceFirstName", "resourceLastName", "resourceUserAccountId", "resourceNin"],
  ...["linkedFirstName", "linkedLastName", "linkedNin", "linkedUserAccountId"],
];
const INVITATION = [...PERSONS, "dateCreated", "dateProcessed", "status"];
const LINK = [...PERSONS, "dateAccepted", "dateLastAccess"];

describe("02 §7 Linked accounts", () => {
  const request = () =>
    conforms(
      asker,
      "POST /app/user-account/{targetId}/linked-accounts/request",
      { params: { targetId }, attributes: { userAccountId } },
      { attributes: INVITATION, takes: ["userAccountId"] },
    );

  test("02 §4 “pending, then accepted (becomes an active link), rejected by the invitee, or cancelled by the sender”", async () => {
    const first = (await request()).body.data.id;
    const inbound = { params: { id: targetId } };
    await conforms(owner, "GET /app/user-account/{id}/linked-accounts/pending-invitations", inbound, {
      attributes: INVITATION,
    });
    await conforms(owner, "POST /app/linked-accounts/invitations/{id}/reject", { params: { id: first } });
    const second = (await request()).body.data.id;
    await conforms(asker, "DELETE /app/linked-accounts/invitations/{id}/cancel", { params: { id: second } });
    const third = (await request()).body.data.id;
    // Nothing is sent: everything is allowed.
    await conforms(owner, "POST /app/linked-accounts/invitations/{id}/accept", { params: { id: third } });
  });

  test("02 §4 “An active link can be revoked by either side.”", async () => {
    const outbound = { params: { id: userAccountId } };
    const linked = await conforms(asker, "GET /app/user-account/{id}/linked-accounts/linked", outbound, {
      attributes: LINK,
    });
    const inbound = { params: { id: targetId } };
    await conforms(owner, "GET /app/user-account/{id}/linked-accounts/resource", inbound, { attributes: LINK });
    const { id } = linked.body.data[0];
    await conforms(owner, "DELETE /app/linked-accounts/{id}/revoke", { params: { id } });
    expect((await ask(asker, `GET /app/user-account/${userAccountId}/linked-accounts/linked`)).body.data).toEqual([]);
  });
});

test("02 §7 “POST /app/membership/user-search”: nin, emailAddress, mobilePhoneNumber, lastName, birthdateDay, birthdateMonth", async () => {
  const takes = ["nin", "emailAddress", "mobilePhoneNumber", "lastName", "birthdateDay", "birthdateMonth"];
  const attributes = Object.fromEntries(takes.map((name) => [name, null]));
  await conforms(
    asker,
    "POST /app/membership/user-search",
    { attributes: { ...attributes, nin: member.account.nationalId } },
    { attributes: ["firstName", "lastName", "nin", "club", "clubId", "clubApproved"], takes },
  );
});
