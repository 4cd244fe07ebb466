import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

const world = new World();
let office: Speaker = {};
let officeId = "";
beforeAll(async () => {
  const email = world.email("office");
  officeId = `acc_${(await world.staff(email, [grant("system-administrator", { type: "system" })])).person}`;
  office = await signIn(email, PASSWORD);
  const attributes = { firstName: "By", lastName: "Activity", email: world.email("by-activity") };
  expect((await ask(office, "POST /app/users", { attributes })).status).toBe(200);
});

describe("03 §3 “activityMessage: action, actionType, message, instanceCreatedDate, state, actor.”", () => {
  const attributes = ["action", "actionType", "message", "instanceCreatedDate", "state", "actor"];

  test("03 §7 “GET /activities (newest first, includes targetActor and actor)”", async () => {
    const relationships = ["targetActor", "actor"];
    const { body } = await conforms(office, "GET /app/activities", {}, { attributes, relationships });
    const times = body.data.map((each) => each.attributes.instanceCreatedDate);
    expect(times).toEqual([...times].sort().toReversed());
    expect(body.included?.length).toBeGreaterThan(0);
  });

  test("03 §7 “GET /activities/actor/{id} (optional filter includeTarget, query includeTargetActor=1, filter includeNoSubject=1, newest first)”", async () => {
    const query = "filters[includeTarget]=1&filters[includeNoSubject]=1&includeTargetActor=1";
    const params = { id: officeId };
    const { body } = await conforms(office, "GET /app/activities/actor/{id}", { params, query }, { attributes });
    expect(body.included?.map(({ id }) => id)).toContain(officeId);
  });
});
