import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

const world = new World();
let office: Speaker = {};
let handle = "";
beforeAll(async () => {
  const email = world.email("office");
  await world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
  handle = `club:${(await world.club("Users by the spec")).id}`;
});

const PAYLOAD = ["firstName", "lastName", "email", "inactive", "mobile"];
const BIRTH = ["birthdateDay", "birthdateMonth", "birthdateYear"];
const ACCOUNT = ["firstName", "lastName", "emailAddress", "nationalId", "mobilePhoneNumber", "isConfirmed"];

describe("03 §3 User account payload: firstName, lastName, email, inactive, mobile, birthdateDay, …, password, sendWelcome.", () => {
  test("03 §7 “GET /users, /users/{id}; POST /users; PATCH /users/{id}; DELETE /users/{id}”", async () => {
    const attributes = {
      firstName: "By",
      lastName: "Spec",
      email: world.email("by-the-spec"),
      inactive: 0,
      mobile: "0412345678",
      birthdateDay: 1,
      birthdateMonth: 2,
      birthdateYear: 1990,
      sendWelcome: 1,
    };
    const takes = [...PAYLOAD, ...BIRTH, "password"];
    const made = await conforms(
      office,
      "POST /app/users",
      { attributes },
      { attributes: ACCOUNT, takes: [...takes, "sendWelcome"] },
    );
    const params = { id: made.body.data.id };
    await conforms(office, "GET /app/users/{id}", { params }, { attributes: [...ACCOUNT, ...BIRTH] });
    await conforms(office, "PATCH /app/users/{id}", { params, attributes: { lastName: "Changed" } }, { takes });
    await conforms(office, "GET /app/users", {}, { attributes: ACCOUNT });
    await conforms(office, "DELETE /app/users/{id}", { params });
    expect((await ask(office, `GET /app/users/${params.id}`)).status).toBe(404);
  });

  test("03 §7 “POST /users/{id}/roles (role, allocateFor); DELETE …; GET …/allocate-role/options; confirm, deactivate, activate”", async () => {
    const params = { id: `acc_${(await world.staff(world.email("roles"), [])).person}` };
    const attributes = { role: "club-coach", allocateFor: handle };
    await conforms(office, "POST /app/users/{id}/roles", { params, attributes }, { takes: ["role", "allocateFor"] });
    await conforms(office, "DELETE /app/users/{id}/roles/{role}", { params: { ...params, role: "club-coach" } });
    await conforms(office, "GET /app/users/{id}/allocate-role/options", { params });
    await conforms(office, "POST /app/users/{id}/confirm", { params });
    await conforms(office, "POST /app/users/{id}/deactivate", { params });
    await conforms(office, "POST /app/users/{id}/activate", { params });
  });

  test("03 §6 “filtered by club securable, club-group securable and allocated role”, each with its options", async () => {
    for (const name of ["clubSecurable", "clubGroupSecurable", "allocatedRole"]) {
      await conforms(office, "GET /app/users/filters/{name}", { params: { name } });
      expect((await ask(office, "GET /app/users", { query: `filters[${name}]=none` })).body.data).toEqual([]);
    }
  });
});

describe("03 §3 Role: name, description, domain, baseOn (template role), permissions list.", () => {
  const ROLE = ["name", "description", "domain", "baseOn", "permissions"];

  test("03 §7 “GET /roles, /roles/{id}; POST /roles; PATCH and DELETE /roles/{id}; PUT /roles/{id}/permissions”", async () => {
    const attributes = { name: "By the spec", description: "To the letter", domain: "club", baseOn: "club-coach" };
    const made = await conforms(
      office,
      "POST /app/roles",
      { attributes },
      { attributes: ROLE, takes: ["name", "description", "domain", "baseOn", "permissions"] },
    );
    const params = { id: made.body.data.id };
    await conforms(office, "GET /app/roles/{id}", { params }, { attributes: ROLE });
    await conforms(office, "GET /app/roles", {}, { attributes: ROLE });
    await conforms(
      office,
      "PATCH /app/roles/{id}",
      { params, attributes: { ...attributes, name: "Changed" } },
      { takes: ["name", "description"] },
    );
    await conforms(
      office,
      "PUT /app/roles/{id}/permissions",
      { params, attributes: { permissions: ["clubs.view"] } },
      { takes: ["permissions"] },
    );
    await conforms(office, "GET /app/roles/{id}/assign-permission/options", { params });
    await conforms(office, "GET /app/roles/{id}/allocate-for/options", { params });
    await conforms(office, "DELETE /app/roles/{id}", { params });
  });

  test("03 §7 “GET /roles/add-to-domain/options; GET /roles/base-on-role/options with filters[belongingTo]”", async () => {
    await conforms(office, "GET /app/roles/add-to-domain/options", {});
    const query = "filters[belongingTo]=club";
    const { body } = await conforms(office, "GET /app/roles/base-on-role/options", { query });
    expect(body.data).toContainEqual({ text: "Club coach", value: "club-coach" });
  });
});
