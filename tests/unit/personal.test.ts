import { declared } from "@salle/core/internal/dynamo/personal/declared";
import { allEntities } from "@salle/core/tools/rewrite/entities";
import { expect, test } from "vitest";

const entities = await allEntities();
const told = new Map(declared.map(({ entity, tells }) => [entity, tells]));

/** Personal data that no index finds by its person, each with the reason why it is not told by itself. */
const UNTOLD: Record<string, string> = {
  "directory-row": "follows from the account, the profile and the place in a club",
  "directory-change": "as the row",
  "campaign-address": "the other way round of campaign-member-address",
  "transfer-row": "a club's view of a transfer, which is told",
  "received-payment": "an owner's view of a payment, which is told",
  dispute: "as received-payment",
  signup: "what a link of a mail is for, for some days; what came of it is told of accounts and members",
  "campaign-account": "a club's, with those who administer it",
  "sandbox-campaigns-admin": "the platform's own copy",
  "sandbox-campaigns-subscriber": "the platform's own copy",
};

test("every entity with personal data is found by its person, or says why not", () => {
  const personal = [...entities.values()].filter((each) => each.personal).map(({ model }) => model.entity);
  expect(personal.filter((entity) => !told.has(entity) && !(entity in UNTOLD))).toEqual([]);
  expect(Object.keys(UNTOLD).filter((entity) => !personal.includes(entity) || told.has(entity))).toEqual([]);
});

test("what the activity log masks or leaves out is told to nobody", () => {
  const secrets = [...entities.values()].flatMap(({ model, activity }) =>
    [...(activity?.masks ?? []), ...(activity?.leavesOut ?? [])].map((name) => [model.entity, name] as const),
  );
  expect(secrets).toContainEqual(["account", "passwordHash"]);
  expect(secrets.filter(([entity, name]) => told.get(entity)?.includes(name))).toEqual([]);
});

test("what is said to be personal is told, but for what the activity log leaves out", () => {
  for (const { model, personal, activity } of entities.values()) {
    const hidden = [...(activity?.masks ?? []), ...(activity?.leavesOut ?? [])];
    const tells = told.get(model.entity);
    if (tells)
      expect(tells).toEqual(expect.arrayContaining(personal?.in.filter((each) => !hidden.includes(each)) ?? []));
  }
});
