import { todayIn } from "@salle/calendar/today";
import { hashPassword } from "@salle/core/identity/accounts";
import { signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { Desk } from "../support/desk.ts";
import { inCloud } from "../support/in-cloud.ts";
import { grant, World } from "../support/world.ts";
import { PASSWORD } from "./fixtures.ts";

/** A club of a new group: its handle, and the address with which its administrator signs in. */
interface Club {
  handle: string;
  email: string;
}

/**
 * A group that no other story uses, with clubs of its own that it bills. Its administrator and theirs sign in with the password of
 * all demo users.
 */
export class NewGroup extends Desk {
  email = "";
  readonly clubs: Club[] = [];

  /** @param clubs what its clubs are called */
  static async open(cloud: TestCloud, name: string, clubs: readonly string[]): Promise<NewGroup> {
    const desk = new NewGroup();
    const world = new World();
    const passwordHash = await hashPassword(PASSWORD);
    desk.email = world.email("group");
    await inCloud(cloud, async () => {
      const group = await world.group(name);
      desk.handle = `club-group:${group.id}`;
      const role = grant("group-administrator", { type: "club-group", id: group.id });
      await world.staff(desk.email, [role], { passwordHash });
      for (const each of clubs) {
        const { id } = await world.club(each, group);
        const email = world.email("office");
        await world.staff(email, [grant("club-administrator", { type: "club", id })], { passwordHash });
        desk.clubs.push({ handle: `club:${id}`, email });
      }
    });
    desk.admin = await signIn(desk.email, PASSWORD, cloud.url);
    return desk;
  }

  /** One of its clubs is charged; gives the invoice's id. */
  async charges({ handle: payerHandle }: Club, name: string, amount: string): Promise<string> {
    const today = todayIn("Australia/Sydney", new Date());
    const { id } = (await this.do(`POST /app/invoices/owner/${this.handle}`, { payerHandle })).body.data;
    await this.do(`POST /app/invoices/${id}/line-items`, { name, amount });
    await this.do(`PUT /app/clubs/invoices/${id}/approve`, { issuedDate: today, dueDate: today });
    return id;
  }

  /** Takes cards by a sandbox of its own. */
  async takesCards(): Promise<void> {
    const given = { name: "Sandbox", kind: "sandbox" };
    const { id } = (await this.do(`POST /api/owners/${this.handle}/gateways`, given)).body.data;
    await this.do(`POST /api/gateways/${id}/test`);
    await this.do(`PUT /api/gateways/${id}/activate`);
  }

  /** A fee package that is billed every year. */
  async feePackage(name: string, amount: string): Promise<void> {
    const fees = [{ name, amount, isIncludingGST: 1 }];
    await this.do(`POST /app/objects/${this.handle}/fee-packages`, { name, billingCycle: "P1Y", fees });
  }
}
