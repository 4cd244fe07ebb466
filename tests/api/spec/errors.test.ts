import { beforeAll, expect, test } from "vitest";
import { ask } from "../../support/api.ts";
import { refusalsOf } from "../../support/refusals.ts";
import { Sales } from "../../support/sales.ts";

const sales = new Sales();
beforeAll(() => sales.open("Spec errors"));

// spec 03 §8
test('"A response is an error when it has an errors member"', async () => {
  const refused = await ask(sales.admin, "GET /app/clubs/clb_nothing");
  expect(refused.body).toHaveProperty("errors");
  expect((await ask(sales.admin, `GET /app/clubs/${sales.club.id}`)).body).not.toHaveProperty("errors");
});

// spec 03 §8
test('"A single error with code 403 is forbidden."', async () => {
  const { speaker } = await sales.member();
  const { status, body } = await ask(speaker, `GET /app/clubs/${sales.club.id}/invoices`);
  expect([status === 403 || status === 404, body.errors.length]).toEqual([true, 1]);
  if (status === 403) expect(body.errors[0].code).toBe(403);
});

// spec 03 §8
test('"Code or status 417 is a field error" and "Per-field errors are matched on meta.field."', async () => {
  const attributes = { firstName: "", lastName: "Lee", dateOfBirth: "2001-02-30" };
  const { status, body } = await ask(sales.admin, `POST /signup/admin/form/${sales.club.id}`, { attributes });
  expect([status, body.errors.map(({ code, status: own }) => [code, own])]).toEqual([
    417,
    [
      [417, 417],
      [417, 417],
    ],
  ]);
  expect(body.errors.map(({ meta }) => meta.field).sort()).toEqual(["dateOfBirth", "firstName"]);
});

// spec 03 §8
test('"Other errors expose a message (or detail), a status and meta."', async () => {
  const { body } = await ask(sales.admin, "GET /app/clubs/clb_nothing");
  expect(body.errors).toEqual([
    { code: "absent", status: 404, message: expect.any(String), detail: expect.any(String), meta: expect.any(Object) },
  ]);
});

// spec 03 §8, of each kind of value
test.each<[string, unknown, string]>([
  ["firstName", 5, "The First name cannot be blank."],
  ["dateOfBirth", {}, "The Date of birth cannot be blank."],
  ["isPrimary", "maybe", "Choose Yes or No."],
  ["gender", "Q", "The Gender field is required."],
  ["country", "Australia", "The Country must be a two-letter code."],
  ["colour", "red", "The field colour is not known here."],
])("a wrong %s (%j) is refused in words for people", async (name, value, message) => {
  const attributes = { firstName: "Ann", lastName: "Lee", dateOfBirth: "2001-02-03", [name]: value };
  const reply = await ask(sales.admin, `POST /signup/admin/form/${sales.club.id}`, { attributes });
  expect(refusalsOf(reply)).toEqual([417, { [name]: message }]);
});

test.each<[string, string, string]>([
  ["version", `{"attributes":{"version":"x"}}`, "The version must be a number."],
  ["version", `{"attributes":{"version":1.5}}`, "The version must be a whole number."],
  ["attributes", `{"attributes":[]}`, "The attributes must be given by name."],
  ["attributes", "{}", "The attributes cannot be blank."],
])("what is no %s (%s) has no words of the validator's", async (field, rawBody, message) => {
  const { id } = await sales.member();
  const reply = await ask(sales.admin, `PUT /app/club-member-profiles/${id}`, { rawBody });
  expect(refusalsOf(reply)).toEqual([417, { [field]: message }]);
});
