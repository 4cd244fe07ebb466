import { beforeAll, describe, expect, test } from "vitest";
import { ask, inboxUrl, type Speaker, signIn } from "../../support/api.ts";
import { mailTo } from "../../support/inbox.ts";
import { conforms } from "../../support/spec.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

const world = new World();
let club = "";
let admin: Speaker = {};
let member: Speaker = {};
let memberEmail = "";
let x = "";

beforeAll(async () => {
  const made = await world.club("Joined by the spec");
  club = made.id;
  const email = world.email("admin");
  await world.staff(email, [grant("club-administrator", { type: "club", id: club })]);
  admin = await signIn(email, PASSWORD);
  memberEmail = world.email("member");
  const { account } = await world.member(await world.club("Elsewhere by the spec"), { email: memberEmail });
  x = `acc_${account.person}`;
  member = await signIn(memberEmail, PASSWORD);
});

const FORM = ["fields", "metadata_fields"];

describe("03 §7 Sign-up", () => {
  test("“GET /signup/clubs, GET /signup/club-groups/{id}/clubs (public)”", async () => {
    await conforms({}, "GET /signup/clubs", {}, { attributes: ["name"] });
    const group = { params: { id: "CLUB_GROUP_ROOT" } };
    await conforms({}, "GET /signup/club-groups/{id}/clubs", group, {});
  });

  test("“signup forms return fields and metadata_fields”, and “emailAddress, clubId” lead to one", async () => {
    await conforms({}, "GET /signup/form/{a}/{b}", { params: { a: "club", b: club } }, { attributes: FORM });
    const emailAddress = world.email("spec");
    const asked = { attributes: { emailAddress, clubId: club } };
    await conforms({}, "POST /signup/validate-email", asked, { takes: ["emailAddress", "clubId"] });
    const { text } = await mailTo(inboxUrl(), emailAddress, /^Join /);
    const [, id = "", secret = ""] = /signup\/form\/([\w-]+)#([\w-]+)/.exec(text) ?? [];
    const headers = { "x-link-secret": secret };
    await conforms({}, "GET /signup/form/{id}", { params: { id }, headers }, { attributes: FORM });
    const attributes = { firstName: "Spec", lastName: "Nair", dateOfBirth: "1990-01-01", password: PASSWORD };
    await conforms({}, "POST /signup/form/{signupToken}", { params: { signupToken: id }, headers, attributes }, {});
  });

  test("“POST /signup/search-user?context” takes what a search for users takes", async () => {
    const takes = ["nin", "emailAddress", "mobilePhoneNumber", "lastName", "birthdateDay", "birthdateMonth"];
    // One number is searched for five times an hour, whoever searches.
    const attributes = { nin: String(Date.now()).slice(-9) };
    await conforms({}, "POST /signup/search-user", { query: `context=club:${club}`, attributes }, { takes });
  });

  test("“Signup invitation: created (optionally as a transfer), then approved.”", async () => {
    const invited = { params: { a: club, b: x }, query: "transfer=1" };
    await conforms(admin, "POST /signup/create-invitation/{a}/{b}", invited, {});
    const { text } = await mailTo(inboxUrl(), memberEmail, / invites you$/);
    const [, id = ""] = /approve-invitation\/([\w-]+)/.exec(text) ?? [];
    await conforms(member, "POST /signup/approve-invitation/{id}", { params: { id } }, {});
    // The club that they leave has yet to approve it.
    expect((await ask(admin, `GET /app/clubs/${club}/transfers`)).body.totalResults).toBe(1);
  });

  test("“POST /signup/form/{club}/{x}”", async () => {
    const other = (await world.club("Third by the spec")).id;
    await conforms(member, "POST /signup/form/{club}/{x}", { params: { club: other, x } }, {});
  });
});
