import { addDays } from "@salle/calendar/calendar-date";
import { remind } from "@salle/core/membership/certifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMomentLater, ask, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { startOwnCloud } from "../support/own-cloud.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Reminders of certifications that end: on which days, to whom, and each once, also after runs that did not take place. */

const sales = new Sales();
let office: Speaker = {};
let typeId = "";

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;

beforeAll(async () => {
  // In other years everybody else's are due too.
  cloud = await startOwnCloud();
  await sales.open("Reminded club");
  const email = sales.world.email("office");
  await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
  const attributes = { title: `First aid ${sales.club.id}`, leadTime: 60 };
  typeId = (await ask(office, "POST /app/member-qualifications/types", { attributes })).body.data.id;
});

afterAll(() => cloud.stop());

/** Somebody with a certification. Each test has a year of its own, after which nobody of it is reminded any more. */
async function certified(expiryDate: string) {
  const email = sales.world.email("reminded");
  const { account } = await sales.world.member(sales.club, { email, firstName: "Rae" });
  const call = `POST /app/member-qualifications/types/${typeId}/registrations` as const;
  const reply = await ask(sales.admin, call, { attributes: { memberProfileId: `mpr_${account.person}`, expiryDate } });
  expect(reply).toMatchObject({ status: 200 });
  await aMomentLater();
  return { email, account, id: reply.body.data.id };
}
/** Noon in Sydney. */
const on = (day: string): Date => new Date(`${day}T01:00:00Z`);
const put = (id: string, attributes: object) =>
  ask(sales.admin, `PUT /app/member-qualifications/registrations/${id}`, { attributes });

test("somebody is reminded by the kind's lead time, thirty and seven days before and on the last day, each once", async () => {
  const last = "2141-06-30";
  const { email } = await certified(last);
  const reminded: string[] = [];
  for (const days of [61, 60, 59, 31, 30, 30, 7, 6, 1, 0, -1, -20]) {
    if ((await remind(on(addDays(last, -days)))) > 0) reminded.push(String(days));
    await aMomentLater();
  }
  expect(reminded).toEqual(["60", "30", "7", "0"]);
  const { subject, text } = await mailTo(inboxUrl(), email, /^Your certification First aid .* ends on 30 June 2141$/);
  expect(subject).toContain("First aid");
  expect(text).toContain("Renew it with a new date");
  expect(text).toContain("/member/overview/certifications");
});

test("after an outage somebody is reminded once of what was missed, and two runs at once remind once", async () => {
  const last = "2142-06-30";
  await certified(last);
  // Both of 60 and 30 days before were missed.
  const both = await Promise.all([remind(on("2142-06-10")), remind(on("2142-06-10"))]);
  expect(both.reduce((sum, each) => sum + each, 0)).toBe(1);
  await aMomentLater();
  expect(await remind(on("2142-06-10"))).toBe(0);
  expect(await remind(on("2142-06-23"))).toBe(1);
  await aMomentLater();
  expect(await remind(on("2142-09-30"))).toBe(1);
});

test("another last day has reminders of its own, and what counts no more has none", async () => {
  const { id } = await certified("2143-03-31");
  await put(id, { expiryDate: "2143-09-30" });
  await aMomentLater();
  expect(await remind(on("2143-03-24"))).toBe(0);
  expect(await remind(on("2143-08-01"))).toBe(1);
  await ask(sales.admin, `DELETE /app/member-qualifications/registrations/${id}/approve`);
  await aMomentLater();
  expect(await remind(on("2143-09-23"))).toBe(0);
});

test("whoever answers for a child is told, and who has left all clubs is not", async () => {
  const parent = { email: sales.world.email("parent") };
  const { account: holder } = await sales.world.member(sales.club, parent);
  const { account: child } = await sales.world.member(sales.club, { firstName: "Kim", lastName: "Small" });
  await sales.world.link(holder, child);
  const call = `POST /app/member-qualifications/types/${typeId}/registrations` as const;
  await ask(sales.admin, call, { attributes: { memberProfileId: `mpr_${child.person}`, expiryDate: "2144-06-30" } });
  const { email, account } = await certified("2144-06-30");
  const placeId = `cmp_${account.person}${sales.club.id.slice(4)}`;
  await ask(sales.admin, `POST /app/club-member-profiles/${placeId}/archive`);
  await aMomentLater();
  expect(await remind(on("2144-06-23"))).toBe(2);
  await mailTo(inboxUrl(), parent.email, /^Kim Small’s certification First aid/);
  expect(await mailsTo(inboxUrl(), email)).toEqual([]);
});
