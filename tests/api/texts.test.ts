import { createPackage } from "@salle/contract/membership/packages";
import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../support/api.ts";
import { Attacked } from "../support/attacked.ts";
import { withAt } from "../support/sample.ts";

const scene = new Attacked();
beforeAll(() => scene.prepare());

const member = { firstName: "Ann", lastName: "Lee", dateOfBirth: "2001-01-01", allowDuplicate: 1 };
const add = (attributes: object) =>
  ask(scene.admin, `POST /signup/admin/form/${scene.clubId}`, { attributes: { ...member, ...attributes } });
const refusal = ({ status, body }: Awaited<ReturnType<typeof ask>>) => {
  const [{ message, meta }] = body.errors;
  return [status, meta.field, message];
};

describe("half of a pair of surrogates is refused on its field", () => {
  const half = "a\ud800";
  test("of a login", async () => {
    const reply = await ask({}, "POST /app/auth/login", { attributes: { email: half, password: "x" } });
    expect(refusal(reply)).toEqual([417, "email", "The Email address has characters that cannot be printed."]);
  });
  test("of a member's address", async () => {
    const reply = await add({ emailAddress: `${half}@x.test` });
    expect(refusal(reply)).toEqual([417, "emailAddress", "the Email address must be a valid email address."]);
  });
  test("of an id", async () => {
    const body = withAt(scene.bodyOf(createPackage), ["attributes", "feePackageId"], half);
    const reply = await scene.call(createPackage, { rawBody: JSON.stringify(body) });
    expect(refusal(reply)).toEqual([417, "feePackageId", "The Fee package field is required."]);
  });
  test("of a file's name", async () => {
    const attributes = { fileName: half, file: "eA==", options: {} };
    const reply = await ask(scene.admin, `POST /app/clubs/${scene.clubId}/member-imports/preview`, { attributes });
    expect(refusal(reply)).toEqual([417, "fileName", "The File name has characters that cannot be printed."]);
  });
});

test.each(["a\u0000b@x.test", "a\u200bb@x.test", "a@x.test\u202e", "a\rb@x.test"])(
  "%j is no address, for mail would go to another one",
  async (emailAddress) => {
    const reply = await add({ emailAddress });
    expect(refusal(reply)).toEqual([417, "emailAddress", "the Email address must be a valid email address."]);
  },
);

test.each(["Ann\nLee", "Ann\r\nBcc: x", "Ann\tLee", "Ann\u2028Lee"])("%j is not one line", async (firstName) => {
  const message = "The First name must be one line, without tabs and line breaks.";
  expect(refusal(await add({ firstName }))).toEqual([417, "firstName", message]);
});

test.each(["\u200b", "\u0301", "\u2800", " \u00ad "])("%j is no name, for nothing of it is seen", async (firstName) => {
  expect(refusal(await add({ firstName }))).toEqual([417, "firstName", "The First name cannot be blank."]);
});

test("a name is kept composed and without blanks around it, however it was typed", async () => {
  const { body } = await add({ firstName: " Zoe\u0308 ", addressLineOne: "\u212b" });
  expect(body.data.attributes).toMatchObject({ firstName: "Zoë", addressLineOne: "Å" });
});

test("a description has lines", async () => {
  const description = "One\r\nTwo\n\tThree";
  const call = `POST /app/member-groups-form/${scene.idOf("owner")}`;
  const { body } = await ask(scene.admin, call, { attributes: { name: "Lines", description } });
  expect(body.data.attributes.description).toBe(description);
});

test.each(["application/json", "application/octet-stream"])(
  "a body of %s that is not UTF-8 is malformed",
  async (type) => {
    const json = JSON.stringify({ attributes: { ...member, lastName: "Gärber" } });
    const reply = await ask(scene.admin, `POST /signup/admin/form/${scene.clubId}`, {
      rawBody: new Uint8Array(Buffer.from(json, "latin1")),
      headers: { "content-type": type },
    });
    expect(refusal(reply)).toEqual([400, undefined, "The request's body is not UTF-8."]);
  },
);

test.each(["filters[searchterm]=%e4", "filters[searchterm]=%", "x=%zz"])(
  "a query such as %s is malformed",
  async (query) => {
    const reply = await ask(scene.admin, `GET /app/clubs/${scene.clubId}/club-members`, { query });
    expect(refusal(reply)).toEqual([400, undefined, "The address is malformed."]);
  },
);

test("a path whose percent-encoding is none is malformed, and one that names no id is absent", async () => {
  expect((await ask(scene.admin, "GET /app/club-members/%E0%A4%A")).status).toBe(400);
  expect((await ask(scene.admin, "GET /app/club-members/%00")).status).toBe(404);
});
