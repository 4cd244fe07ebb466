import { startOfDay } from "@salle/calendar/local-day";
import type { Item } from "@salle/core/dynamo";
import * as Billing from "@salle/core/finance/billing";
import * as FeeAssignments from "@salle/core/finance/fee-assignments";
import * as FeePackages from "@salle/core/finance/fee-packages";
import type { Member } from "@salle/core/members/members";
import { Random } from "@salle/core/tools/seeds/random";
import { officer } from "./officer.ts";
import { deliverAll } from "./outbox.ts";
import type { Parts } from "./parts.ts";
import { World } from "./world.ts";

export const ZONE = "Australia/Sydney";

/** Some hours into a day in Sydney; billing begins at six. */
export const hour = (day: string, hours: number): Date => new Date((startOfDay(day, ZONE) + hours * 3600) * 1000);

type Club = Awaited<ReturnType<World["club"]>>;
type Read = () => Promise<Item[]>;

/** A club that bills its members for fee packages. */
export class Treasury {
  readonly parts: Parts;
  readonly world: World;
  club = {} as Club;
  private readonly read: Read;

  /** @param read every item of the table */
  constructor(parts: Parts, day: string, read: Read = parts.allItems) {
    this.parts = parts;
    this.read = read;
    this.world = new World(hour(day, 12), new Random(17));
  }

  async open(): Promise<this> {
    this.club = await this.world.club("Club", await this.world.group("State"));
    return this;
  }

  get owner(): string {
    return `club:${this.club.id}`;
  }

  /** Makes a fee package of 20.00. @returns its id */
  async feePackage(at: Date, billingCycle: string, billing: "DRAFT" | "SEND" = "SEND"): Promise<string> {
    const fees = [{ name: `Fee ${billingCycle}`, amount: 20_00, isIncludingGST: true }];
    const made = { name: `Package ${billingCycle}`, billingCycle, billing, fees };
    return (await FeePackages.create(officer(at), this.owner, made)).id;
  }

  /** @returns the assignment's id */
  async assign(feePackage: string, { clubMemberProfile }: Member, startDate: string, at: Date): Promise<string> {
    return (await FeeAssignments.assign(officer(at), feePackage, clubMemberProfile.id, { startDate })).id;
  }

  /** Lets consumers do what waits for them; nothing of it may fail. */
  async deliver(at: Date): Promise<void> {
    await deliverAll(
      this.read,
      (error) => {
        throw error;
      },
      () => at,
    );
  }

  /** What the clock does, and what follows from it. */
  async run(at: Date): Promise<void> {
    await Billing.startBilling(at);
    await this.deliver(at);
  }

  /** What was billed to somebody for a fee package: the first day of each line, in order. */
  async billed({ account: { person } }: Member, feePackage: string): Promise<string[]> {
    const items = await this.read();
    const invoices = items.filter(
      ({ sk, person: of, sourcePackageIds }) =>
        sk === "invoice" && of === person && Array.isArray(sourcePackageIds) && sourcePackageIds.includes(feePackage),
    );
    const keys = new Set(invoices.map(({ pk }) => pk));
    return items
      .filter(({ pk, sk }) => keys.has(pk) && sk.startsWith("lines#"))
      .flatMap(({ lines }) => lines as { startDate?: string }[])
      .map(({ startDate = "once" }) => startDate)
      .sort();
  }
}
