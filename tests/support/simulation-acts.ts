import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { earlierResult, type Item } from "@salle/core/dynamo";
import * as CardRefunds from "@salle/core/finance/card-refunds";
import * as Consolidations from "@salle/core/finance/consolidations";
import * as Invoices from "@salle/core/finance/invoices";
import * as Ledger from "@salle/core/finance/ledger";
import * as Payments from "@salle/core/finance/payments";
import * as Settlements from "@salle/core/finance/settlements";
import type { Consolidation } from "@salle/core/internal/finance/consolidations/entity";
import type { Invoice, InvoiceLine, Payment } from "@salle/core/internal/finance/invoices/entity";
import { membershipOf } from "@salle/core/internal/finance/invoices/rules";
import type { HeldFigures } from "@salle/core/internal/finance/ledger/entity";
import { lastOver } from "@salle/core/internal/finance/ledger/period-rules";
import { heldOf } from "@salle/core/internal/finance/ledger/rules";
import type { PayerAccount } from "@salle/core/internal/finance/payer-accounts/entity";
import type { Membership } from "@salle/core/internal/membership/memberships/entity";
import type { Package } from "@salle/core/internal/membership/packages/entity";
import { ClubGroupEntity } from "@salle/core/internal/organisations/club-groups/entity";
import type { Club } from "@salle/core/internal/organisations/clubs/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { Refusal } from "@salle/core/lib/errors";
import type { Member } from "@salle/core/members/members";
import * as Members from "@salle/core/members/members";
import * as Memberships from "@salle/core/membership/memberships";
import * as Packages from "@salle/core/membership/packages";
import { itemOf } from "@salle/core/tools/items";
import { rootGroup } from "@salle/core/tools/seeds/federation";
import { writeAll } from "@salle/core/tools/seeds/load";
import type { Random } from "@salle/core/tools/seeds/random";
import { officer, openGateway, pay, sell, voidInvoice, voidPayment } from "./officer.ts";
import type { Parts } from "./parts.ts";
import type { Circumstances } from "./renewal-model.ts";
import { CardPages, cardActs } from "./simulation-cards.ts";
import { CreditDesk, creditActs, nameOf } from "./simulation-credits.ts";
import { type Act, offered, STATE_ID, terms, tokens } from "./simulation-plan.ts";
import { World } from "./world.ts";

/** Where a deposit stands among all; the ids differ by run. */
const placeOf = ({ bankedOn, referenceHandle, number, count }: Consolidation): string =>
  `${bankedOn} ${referenceHandle.split(":")[0]} ${String(number).padStart(6, "0")} ${count}`;

/** A request: what it is, for the list of steps, and how it is made. */
type Request = [about: string, run: (ctx: ActorContext) => Promise<unknown>];

/** Two clubs, what they sell and who buys it; and whatever somebody there may do next. */
export class Federation {
  payments = 0;
  readonly circumstances: Circumstances = {
    packages: new Map(),
    archivedPackages: new Set(),
    archivedPlaces: new Set(),
    revoking: new Set(),
    selling: 0,
  };
  private readonly parts: Parts;
  private readonly random: Random;
  private readonly world: World;
  private readonly at: Date;
  private readonly clubs: { club: Club; members: Member[]; packages: Package[] }[] = [];
  private memberships: Membership[] = [];
  private invoices: Invoice[] = [];
  private lines = new Map<unknown, InvoiceLine[]>();
  private approved: Payment[] = [];
  private deposits: Consolidation[] = [];
  /** What one owner holds for another. */
  private held: { owner: string; heldFor: string; owed: number }[] = [];
  private requests = 0;
  private readonly pages: CardPages;
  private readonly desk: CreditDesk;
  /** The club that has a gateway of its own. */
  private takesCards = { owner: "", gatewayId: "" };

  private readonly members: number;

  constructor(parts: Parts, random: Random, at: Date, members: number) {
    this.members = members;
    this.parts = parts;
    this.random = random;
    this.world = new World(at, random);
    this.pages = new CardPages(random);
    this.desk = new CreditDesk(random);
    this.at = at;
  }

  async open(): Promise<void> {
    const { id, ...root } = rootGroup;
    const state = { ...root, id: STATE_ID, name: "State", parentId: id, ancestorIds: [id] };
    await writeAll([itemOf(ClubGroupEntity, rootGroup), itemOf(ClubGroupEntity, state)]);
    for (const { name, timeZone, sells } of offered) {
      const club = await this.world.club(name, undefined, timeZone);
      const members: Member[] = [];
      for (let each = 0; each < this.members; each++) {
        const emailAddress = `${name.replace(" ", ".")}.${each}@example.com`;
        members.push(await this.world.member(club, { contact: emailAddress }));
      }
      const packages: Package[] = [];
      for (const each of sells) packages.push(await this.package(club, each));
      this.clubs.push({ club, members, packages });
      const owner = `club:${club.id}`;
      // One of them is on the cash basis of GST, and one on the accrual basis.
      if (this.clubs.length === 1) await this.world.onCash(owner);
      this.takesCards = { owner, gatewayId: await openGateway(owner, this.at) };
    }
  }

  private async package(club: Club, name: string): Promise<Package> {
    const made = await this.world.package(club, { ...terms[name], name });
    this.circumstances.packages.set(made.id, made);
    return made;
  }

  /** Takes in what is there, in an order that follows from what happened and not from the ids. */
  see(items: Item[]): void {
    this.circumstances.revoking.clear();
    this.circumstances.selling = 0;
    const numbers = new Map(items.filter((item) => item.sk === "invoice").map((item) => [item.id, item]));
    const rank = (id: unknown) => {
      const invoice = numbers.get(id) as Invoice | undefined;
      return `${invoice?.issuer.name} ${String(invoice?.number).padStart(8, "0")}`;
    };
    const inOrder = <T>(kind: (item: Item) => boolean, invoiceOf: (each: T) => unknown) =>
      (items.filter(kind) as unknown as T[]).sort((a, b) => (rank(invoiceOf(a)) < rank(invoiceOf(b)) ? -1 : 1));
    this.memberships = inOrder<Membership>(
      (item) => item.sk.startsWith("membership#"),
      (each) => each.invoiceId,
    );
    this.invoices = inOrder<Invoice>(
      (item) => item.sk === "invoice",
      (each) => each.id,
    );
    const lines = items.filter((item) => item.sk === "lines#00");
    this.lines = new Map(lines.map((item) => [item.invoiceId, item.lines as InvoiceLine[]]));
    const counts = (item: Item) => item.sk.startsWith("payment#") && item.status === "APPROVED";
    this.approved = inOrder<Payment>(counts, (each) => each.invoiceId);
    const deposits = items.filter((item) => item.sk === "consolidation") as unknown as Consolidation[];
    this.deposits = deposits.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
    const accounts = items.filter((item) => item.sk.startsWith("account#")) as unknown as PayerAccount[];
    const whose = ({ payerName, owner }: PayerAccount) => `${payerName} ${this.clubName(owner)}`;
    const credited = accounts.filter(({ credit }) => credit > 0).sort((a, b) => (whose(a) < whose(b) ? -1 : 1));
    this.desk.see(items, { invoices: this.invoices, lines: this.lines, credited });
    const parts = items.filter((item) => /^held#/.test(item.sk)) as unknown as HeldFigures[];
    this.held = [...Map.groupBy(parts, ({ owner, heldFor }) => `${owner} ${heldFor}`).values()]
      .flatMap((own) => own.slice(0, 1).map(({ owner, heldFor }) => ({ owner, heldFor, ...heldOf(own) })))
      .filter(({ owed }) => owed > 0)
      .sort((a, b) => (this.between(a) < this.between(b) ? -1 : 1));
    this.payments = items.filter((item) => item.sk.startsWith("payment#")).length;
    this.pages.see(items);
  }

  /** Does something, in whatever trouble; a request that was cut off is mostly asked again. @returns what it was */
  async do(act: Act, now: Date, trouble: () => string): Promise<string> {
    if (act === "archive package") return this.archivePackage(now);
    if (act === "archive member") return this.archiveMember(now);
    const request = this.request(act, now);
    if (!request) return `${act}: there is none`;
    const [about, run] = request;
    // What is done twice at once is not also stopped: where that would be is chance, and a seed must replay.
    const fault = act.endsWith("twice") ? "" : trouble();
    const key = `simulated ${++this.requests}`;
    const tries = fault === "" ? 1 : this.random.between(1, 3);
    for (let each = 1; each <= tries; each++) {
      const ctx = officer(now, key);
      try {
        await run(ctx);
        return `${about}${fault}: done`;
      } catch (error) {
        this.parts.restartProcess();
        if (await earlierResult(ctx)) return `${about}${fault}: done before`;
        if (error instanceof Refusal) return `${about}${fault}: ${error.message}`;
        if (fault === "") throw error;
      }
    }
    return `${about}${fault}: given up`;
  }

  private request(act: Act, now: Date): Request | null {
    const at = Math.floor(now.getTime() / 1000);
    const live = this.memberships.filter((each) => each.revokedAt === undefined && each.endDate > at);
    const unpaid = this.invoices.filter((each) => each.status === "APPROVED");
    const cardAct = cardActs.find((each) => each === act);
    if (cardAct) {
      const payable = unpaid.filter(({ owner }) => owner === this.takesCards.owner);
      return this.pages.request(cardAct, payable, now);
    }
    const creditAct = creditActs.find((each) => each === act);
    if (creditAct) return this.desk.request(creditAct, now);
    const some = <T>(items: T[]): T | undefined => (items.length > 0 ? this.random.pick(items.slice(-30)) : undefined);
    switch (act) {
      case "sell":
        return this.sale(now);
      case "pay":
      case "pay twice": {
        const invoice = some(unpaid);
        const token = this.random.pick(tokens);
        if (!invoice) return null;
        const paying = (ctx: ActorContext) => pay(ctx, invoice.id, token);
        const about = `${act} ${nameOf(invoice)} with ${token}`;
        if (act === "pay") return [about, paying];
        const other = (ctx: ActorContext) => ({
          ...ctx,
          idempotency: { key: `${ctx.requestId} too`, fingerprint: "test" },
        });
        // A second card may well be charged once the first was declined: which of the two happens would be chance.
        const isOne = token !== "sandbox_approved";
        return [about, (ctx) => allOf([paying(ctx), paying(ctx), ...(isOne ? [] : [paying(other(ctx))])])];
      }
      case "void payment": {
        const payment = some(this.approved);
        const invoice = this.invoices.find((each) => each.id === payment?.invoiceId);
        return payment && invoice
          ? [`void the payment of ${nameOf(invoice)}`, (ctx) => voidPayment(ctx, payment.id)]
          : null;
      }
      case "close ledger": {
        const owner = this.random.pick([SYSTEM_HANDLE, ...this.clubs.map(({ club }) => `club:${club.id}`)]);
        const closedThrough = lastOver(now);
        const about = `close the ledger of ${this.clubName(owner)} to ${closedThrough}`;
        return [about, (ctx) => Ledger.closePeriods(ctx, owner, { closedThrough })];
      }
      case "bank":
        return this.banking(`club:${this.random.pick(this.clubs).club.id}`);
      case "bank cards":
        return this.banking(this.random.pick(["gateway:sandbox", `gateway:${this.takesCards.gatewayId}`]));
      case "unbank": {
        const deposit = some(this.deposits);
        return deposit
          ? [`delete deposit ${deposit.number} of ${deposit.bankedOn}`, (ctx) => Consolidations.remove(ctx, deposit.id)]
          : null;
      }
      case "void invoice": {
        const invoice = some(unpaid);
        if (!invoice) return null;
        const lines = this.lines.get(invoice.id) ?? [];
        this.circumstances.revoking.add(membershipOf({ ...invoice, lines }) ?? "");
        return [`void ${nameOf(invoice)}`, (ctx) => voidInvoice(ctx, invoice.id)];
      }
      case "settle": {
        const held = some(this.held.filter(({ owner }) => owner !== SYSTEM_HANDLE));
        if (!held) return null;
        const paid = { from: held.owner, amount: Math.ceil(held.owed / 2) };
        const about = `settle ${paid.amount} of ${this.clubName(held.owner)} with ${this.clubName(held.heldFor)}`;
        return [about, (ctx) => Settlements.record(ctx, held.heldFor, paid)];
      }
      case "net": {
        const owner = `club:${this.random.pick(this.clubs).club.id}`;
        return [`net what ${this.clubName(owner)} holds`, (ctx) => Settlements.net(ctx, owner)];
      }
      case "refund": {
        const payment = some(this.approved.filter((each) => this.refundable(each) > 0));
        if (!payment) return null;
        const amount = Math.ceil(this.refundable(payment) / 2);
        const about = nameOf(this.invoices.find(({ id }) => id === payment.invoiceId) as Invoice);
        return [`refund ${amount} of ${about} to its card`, (ctx) => CardRefunds.request(ctx, payment.id, { amount })];
      }
      case "revoke": {
        const membership = some(live);
        if (!membership) return null;
        this.circumstances.revoking.add(membership.id);
        return [`revoke ${membership.packageName}`, (ctx) => Memberships.revoke(ctx, membership.id)];
      }
      case "edit end":
        return this.edit(some(live));
      case "disable renewal": {
        const membership = some(live);
        return membership ? [act, (ctx) => Memberships.disableRenewal(ctx, membership.id)] : null;
      }
      case "send": {
        const invoice = some(this.invoices);
        return invoice ? [`send ${nameOf(invoice)}`, (ctx) => Invoices.sendInvoice(ctx, invoice.id)] : null;
      }
      case "send several": {
        const ids = this.invoices.filter((each) => each.issuer.name === "Sydney").map((each) => each.id);
        return ids.length > 3 ? [act, (ctx) => Invoices.sendInvoices(ctx, ids.slice(-4))] : null;
      }
      case "cron":
        return [act, () => Memberships.startRun(now, `run ${now.toISOString()}`)];
      case "cron twice": {
        const run = () => Memberships.startRun(now, `run ${now.toISOString()}`);
        return [act, () => allOf([run(), run()])];
      }
      default:
        return ["nothing", async () => undefined];
    }
  }

  private clubName = (handle: string): string =>
    handle.endsWith(STATE_ID)
      ? "the state"
      : (this.clubs.find(({ club }) => handle.endsWith(club.id))?.club.name ?? "the federation");

  private between = ({ owner, heldFor }: { owner: string; heldFor: string }): string =>
    `${this.clubName(owner)} ${this.clubName(heldFor)} ${heldFor}`;

  private refundable(payment: Payment): number {
    const invoice = this.invoices.find(({ id }) => id === payment.invoiceId);
    return invoice ? Payments.refundableOf(payment, this.desk.creditOf(invoice.person, invoice.owner)) : 0;
  }

  private banking(referenceHandle: string): Request {
    const name = this.clubName(referenceHandle);
    return [`bank of ${name}`, (ctx) => Consolidations.create(ctx, { referenceHandle, name: "Deposit" })];
  }

  private sale(now: Date): Request | null {
    const { members, packages } = this.random.pick(this.clubs);
    const [member, sold] = [this.random.pick(members), this.random.pick(packages)];
    const days = this.random.pick([-31, -1, 0, 0, 0, 1, 31, 200]);
    const start = this.random.chance(0.1)
      ? `${now.getUTCFullYear()}-01-31`
      : new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const isPaid = this.random.chance(0.4);
    this.circumstances.selling++;
    const about = `sell ${sold.name} to ${member.profile.emailAddress} from ${start}${isPaid ? " as paid" : ""}`;
    return [about, (ctx) => sell(ctx, member, sold, start, isPaid)];
  }

  private edit(membership: Membership | undefined): Request | null {
    if (!membership) return null;
    const { id, startDate } = membership;
    const endDate = membership.endDate + this.random.between(-20, 20) * 86_400 - this.random.between(0, 1) * 3600;
    const { renewalDate = null } = membership;
    const dates = { startDate, endDate, renewalDate: renewalDate === null ? null : Math.min(renewalDate, endDate) };
    return [`end ${membership.packageName} at ${endDate}`, (ctx) => Memberships.update(ctx, id, dates)];
  }

  /** A package is archived, and another of its kind takes its place. */
  private async archivePackage(now: Date): Promise<string> {
    const { club, packages } = this.random.pick(this.clubs);
    const old = this.random.pick(packages);
    await Packages.archive(officer(now), old.id);
    this.circumstances.archivedPackages.add(old.id);
    packages.splice(packages.indexOf(old), 1, await this.package(club, old.name));
    return `archive ${old.name} of ${club.name}`;
  }

  private async archiveMember(now: Date): Promise<string> {
    const { id } = this.random.pick(this.random.pick(this.clubs).members).clubMemberProfile;
    const { archivedPlaces } = this.circumstances;
    const isArchived = !archivedPlaces.has(id);
    await Members.setArchived(officer(now), id, isArchived);
    if (isArchived) archivedPlaces.add(id);
    else archivedPlaces.delete(id);
    return isArchived ? "archive a member" : "bring a member back";
  }
}

/** All at once; what one of them is refused is no failure of the others. @throws what is no refusal */
async function allOf(promises: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  const failed = results.find((each) => each.status === "rejected" && !(each.reason instanceof Refusal));
  if (failed?.status === "rejected") throw failed.reason;
}
