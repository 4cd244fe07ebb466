import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { PASSWORD, World } from "../../support/world.ts";

const world = new World();
let speaker: Speaker = {};
beforeAll(async () => {
  const email = world.email("support-by-the-spec");
  await world.staff(email, []);
  speaker = await signIn(email, PASSWORD);
});

const CALL = "POST /public-app/feedback-form";
const TAKES = ["name", "data", "accountId", "accountKey", "context", "date", "token", "routes"];
const base = () => ({ date: 1_796_000_000, token: randomUUID(), routes: [], context: "user", name: "bug" });
const forms = {
  admin: { name: "A", email: "a@world.test", club: "C", nin: "1" },
  bug: { name: "A", email: "a@world.test", bug: "B", before: "C", other: "D" },
  other: { name: "A", email: "a@world.test", message: "M" },
};

test.each(Object.entries(forms))("02 §3 “name of form (admin, bug or other)”: %s", async (name, data) => {
  const attributes = { ...base(), name, data };
  const answer = { attributes: ["reference"], takes: TAKES };
  await conforms(speaker, "POST /public-app/feedback-form", { attributes }, answer);
});

test("02 §3 “the last up to 10 visited routes (time, path, context type, handle)”", async () => {
  const route = (contextType: string | null) => ({ time: 1, path: "/home", contextType, handle: null });
  const routes = ["system", "club", "club-groups", "user", null].flatMap((type) => [route(type), route(type)]);
  await conforms(speaker, CALL, { attributes: { ...base(), data: forms.bug, routes } });
  const eleven = { attributes: { ...base(), data: forms.bug, routes: [...routes, route(null)] } };
  expect((await ask(speaker, CALL, eleven)).status).toBe(417);
});

test("02 §5 “Support form required fields”", async () => {
  const missing = async (name: keyof typeof forms, field: string) => {
    const data = { ...forms[name], [field]: "" };
    const { status, body } = await ask(speaker, CALL, { attributes: { ...base(), name, data } });
    return status === 417 ? body.errors[0].meta.field : status;
  };
  // “all forms: name. Admin: club and National ID (email optional)”
  expect(await missing("admin", "name")).toBe("data.name");
  expect(await missing("admin", "club")).toBe("data.club");
  expect(await missing("admin", "nin")).toBe("data.nin");
  expect(await missing("admin", "email")).toBe(200);
  // “Bug: description and what they were doing before (email and additional info optional)”
  expect(await missing("bug", "bug")).toBe("data.bug");
  expect(await missing("bug", "before")).toBe("data.before");
  expect(await missing("bug", "other")).toBe(200);
  expect(await missing("bug", "email")).toBe(200);
  // “Other: email and message”
  expect(await missing("other", "email")).toBe("data.email");
  expect(await missing("other", "message")).toBe("data.message");
});
