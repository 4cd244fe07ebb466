import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { beforeAll, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* What somebody finds who types in the shell: the best first, and nothing that is not theirs. */

const sales = new Sales();
const other = new Sales();
let office: Speaker;
let coach: Speaker;
const somebody = async (role: Parameters<typeof grant>[0], on: Parameters<typeof grant>[1]) => {
  const email = sales.world.email("somebody");
  await sales.world.staff(email, [grant(role, on)]);
  return signIn(email, PASSWORD);
};
beforeAll(async () => {
  await sales.open("Quayside Blades");
  await other.open("Hilltop Blades");
  await sales.member({ firstName: "Renée", lastName: "Björkqvist" });
  await sales.member({ firstName: "Bjarne", lastName: "Abjorkson" });
  await other.member({ firstName: "Sofia", lastName: "Björkqvist" });
  office = await somebody("system-administrator", { type: "system" });
  coach = await somebody("club-coach", { type: "club", id: sales.club.id });
});

const find = async (speaker: Speaker, handle: string, text: string) => {
  const { body } = await ask(speaker, `GET /api/search/${handle}`, { query: `text=${encodeURIComponent(text)}` });
  const { members, memberCount, clubs, invoices } = body.data.attributes;
  return {
    memberCount,
    members,
    names: members.map(({ attributes }) => attributes.fullName),
    clubs: clubs.map(({ name }) => name),
    invoices: invoices.map(({ attributes }) => attributes.invoiceNumber),
  };
};
/** As `find`, once the directory has heard of so many. */
const findAll = (speaker: Speaker, handle: string, text: string, count: number) =>
  eventually(
    () => find(speaker, handle, text),
    ({ memberCount }) => memberCount === count,
  );

test("a club finds its own members, those whose name begins so first, with how they stand", async () => {
  const found = await findAll(sales.admin, sales.handle, "bjork", 2);
  expect(found.names).toEqual(["Renée Björkqvist", "Bjarne Abjorkson"]);
  expect(found.members[0]?.attributes.standing.code).toBe("lapsed");
  expect(found.clubs).toEqual([]);
});

test("the office finds everybody's, and clubs by the words of their name", async () => {
  const found = await findAll(office, SYSTEM_HANDLE, "björkqvist", 2);
  expect(found.names.sort()).toEqual(["Renée Björkqvist", "Sofia Björkqvist"]);
  expect((await find(office, SYSTEM_HANDLE, "blades quay")).clubs).toEqual(["Quayside Blades"]);
});

test("what has just been changed is found", async () => {
  await sales.member({ firstName: "Nova", lastName: "Justnow" });
  expect((await findAll(sales.admin, sales.handle, "justnow", 1)).names).toEqual(["Nova Justnow"]);
});

test("an invoice is found by its number however it is typed, among the owner's own, by those who may see invoices", async () => {
  const buyer = await sales.member({ lastName: "Payer" });
  const sold = await sales.world.package(sales.handle, { name: "Adult annual" });
  await sales.sell(buyer.id, sold);
  for (const text of ["INV-000001", "inv 1", "1"]) {
    const { invoices } = await eventually(
      () => find(sales.admin, sales.handle, text),
      (found) => found.invoices.length === 1,
    );
    expect(invoices).toEqual(["INV-000001"]);
  }
  expect((await find(sales.admin, sales.handle, "INV-000002")).invoices).toEqual([]);
  expect((await find(other.admin, other.handle, "INV-000001")).invoices).toEqual([]);
  const seen = await find(coach, sales.handle, "INV-000001");
  expect(seen.invoices).toEqual([]);
});

test("who may not see what is owed is not told, and nothing is found for nothing", async () => {
  const [payer] = (await findAll(coach, sales.handle, "payer", 1)).members;
  expect(payer?.attributes.owes).toBeNull();
  expect(await find(coach, sales.handle, " ")).toMatchObject({ memberCount: 0, names: [], clubs: [], invoices: [] });
});

test("at most five are told, with how many there are", async () => {
  for (let at = 0; at < 6; at++) await sales.world.member(sales.club, { lastName: "Mossman" });
  const { names, memberCount } = await findAll(sales.admin, sales.handle, "mossman", 6);
  expect([names.length, memberCount]).toEqual([5, 6]);
});

test("another club's search is refused as if there were none", async () => {
  const { status } = await ask(sales.admin, `GET /api/search/${other.handle}`, { query: "text=a" });
  expect(status).toBe(404);
});
