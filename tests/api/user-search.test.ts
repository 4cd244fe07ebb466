import { beforeAll, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { PASSWORD, World } from "../support/world.ts";

/* User search: by the whole of a combination that one knows of somebody, and so often. */

const world = new World();
let member: Awaited<ReturnType<World["member"]>>;
const searcher = async (): Promise<Speaker> => {
  const email = world.email("searcher");
  await world.staff(email, []);
  return signIn(email, PASSWORD);
};
beforeAll(async () => {
  member = await world.member(await world.club("Search club"), {
    firstName: "Maëlle",
    lastName: "Dupont-Søgaard",
    contact: world.email("contact"),
  });
});

const search = (by: Speaker, attributes: object) => ask(by, "POST /app/membership/user-search", { attributes });
const born = () => {
  const [, month, day] = member.profile.dateOfBirth?.split("-").map(Number) ?? [];
  return { birthdateDay: day, birthdateMonth: month };
};
const words = () => ({ emailAddress: member.profile.emailAddress, lastName: "dupont-sogaard", ...born() });

test("finds a member by their National ID, or by address, last name and birthday", async () => {
  const by = await searcher();
  const found = await search(by, { nin: member.account.nationalId, emailAddress: null, lastName: null });
  expect(found.body).toEqual({
    totalResults: 1,
    data: [
      {
        id: `acc_${member.account.person}`,
        type: "userSearchResult",
        attributes: {
          firstName: "Maëlle",
          lastName: "Dupont-Søgaard",
          nin: member.account.nationalId,
          club: "Search club",
          clubId: member.clubMemberProfile.clubId,
          clubApproved: true,
        },
      },
    ],
  });
  expect((await search(by, words())).body).toEqual(found.body);
});

test("who knows a part of it learns as much as who knows nothing", async () => {
  const by = await searcher();
  const nothing = await search(by, { ...words(), emailAddress: world.email("nobody") });
  expect(nothing.body).toEqual({ data: [], totalResults: 0 });
  const { birthdateDay = 1 } = born();
  for (const wrong of [{ lastName: "Dupont" }, { birthdateDay: (birthdateDay % 28) + 1 }])
    expect(await search(by, { ...words(), ...wrong })).toMatchObject({ status: 200, body: nothing.body });
  const part = member.account.nationalId?.slice(0, -1);
  expect((await search(by, { nin: part })).body).toEqual(nothing.body);
});

const someDay = { birthdateDay: 1, birthdateMonth: 1 };
test.each([
  [{}, "nin", "Your search must use one of combinations provided."],
  [{ emailAddress: "a@b.test", ...someDay }, "lastName", "You must enter a valid last name when searching by email."],
  [{ mobilePhoneNumber: "0412", ...someDay }, "lastName", "You must enter a valid last name when searching by mobile."],
  [
    { emailAddress: "a@b.test", lastName: "Hart", birthdateDay: 32, birthdateMonth: 1 },
    "birthdateDay",
    "You must enter a valid day of birth (1-31) and month of birth (1-12) when searching by email.",
  ],
  [
    { mobilePhoneNumber: "0412345678", lastName: "Hart", birthdateDay: 0, birthdateMonth: 1 },
    "birthdateDay",
    "You must enter a valid day of birth (1-31) and month of birth (1-12) when searching by mobile.",
  ],
])("%j is no combination", async (attributes, field, message) => {
  const { status, body } = await search(await searcher(), attributes);
  expect([status, body.errors[0].meta.field, body.errors[0].message]).toEqual([417, field, message]);
});

test("one account searches twenty times an hour, however many at once", async () => {
  const by = await searcher();
  const tries = await Promise.all(Array.from({ length: 25 }, (_, index) => search(by, { nin: `90000000${index}` })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = tries.find(({ status }) => status !== 200);
  expect(refused?.status).toBe(429);
  expect(refused?.body.errors[0].message).toMatch(/^There were too many searches\. Try again in \d+ minutes?\.$/);
});

test("one address is searched for twenty times an hour, whoever searches and whether or not somebody has it", async () => {
  for (const emailAddress of [world.email("wanted"), member.profile.emailAddress]) {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) {
      if (count % 7 === 0) speaker = await searcher();
      statuses.push((await search(speaker, { ...words(), emailAddress, birthdateDay: 1 + count })).status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  }
});
let speaker: Speaker = {};
