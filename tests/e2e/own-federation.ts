import { hashPassword } from "@salle/core/identity/accounts";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";
import { inCloud } from "../support/in-cloud.ts";
import { grant, World } from "../support/world.ts";
import { PASSWORD, test as plain } from "./fixtures.ts";

/**
 * A federation of its own, whose clock is moved, and with nobody in it but whom a story brings: of the demo's memberships a
 * thousand are due at once, and their mails.
 */
export const test = plain.extend<object, { cloud: TestCloud }>({
  cloud: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const cloud = await startTestCloud("empty");
      await use(cloud);
      await cloud.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const post = (cloud: TestCloud, path: string, body: object) =>
  fetch(`${cloud.url}/__local/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** So many days after now by the machine's clock. */
export const pass = (cloud: TestCloud, days: number) => post(cloud, "clock", { offsetMs: days * 24 * 3_600_000 });

/** The hourly cron comes. */
export const renewalCron = (cloud: TestCloud) => post(cloud, "crons/renewals", {});

/** Somebody of the federation's office; gives the address that they sign in with. */
export async function office(cloud: TestCloud): Promise<string> {
  const world = new World();
  const email = world.email("federation");
  const passwordHash = await hashPassword(PASSWORD);
  const grants = [grant("system-administrator", { type: "system" })];
  await inCloud(cloud, () => world.staff(email, grants, { passwordHash }));
  return email;
}
