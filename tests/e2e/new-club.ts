import { todayIn } from "@salle/calendar/today";
import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { hashPassword } from "@salle/core/identity/accounts";
import { signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { Desk } from "../support/desk.ts";
import { inCloud } from "../support/in-cloud.ts";
import { grant, World } from "../support/world.ts";
import { PASSWORD } from "./fixtures.ts";

/** Who pays in a new club: their id there, and the address they sign in with. */
interface Payer {
  id: string;
  email: string;
}

/** Whose account a member's is: their id in a club begins with theirs. */
const accountOf = (clubMemberProfileId: string) => `acc_${clubMemberProfileId.slice("cmp_".length, -26)}`;

/**
 * A club that no other story uses, for what changes how everybody in a club pays. Its administrator and its members sign in
 * with the password of all demo users.
 */
export class NewClub extends Desk {
  readonly #cloud: TestCloud;
  readonly #world = new World();
  #club = {} as Awaited<ReturnType<World["club"]>>;
  email = "";

  private constructor(cloud: TestCloud) {
    super();
    this.#cloud = cloud;
  }

  static async open(cloud: TestCloud, name: string): Promise<NewClub> {
    const desk = new NewClub(cloud);
    desk.email = desk.#world.email("office");
    const passwordHash = await hashPassword(PASSWORD);
    await inCloud(cloud, async () => {
      desk.#club = await desk.#world.club(name);
      const role = grant("club-administrator", { type: "club", id: desk.#club.id });
      await desk.#world.staff(desk.email, [role], { passwordHash });
    });
    desk.handle = `club:${desk.#club.id}`;
    desk.admin = await signIn(desk.email, PASSWORD, cloud.url);
    return desk;
  }

  async member(lastName: string): Promise<Payer> {
    const email = this.#world.email("payer");
    const passwordHash = await hashPassword(PASSWORD);
    const { account, clubMemberProfile } = await inCloud(this.#cloud, async () => {
      const made = await this.#world.member(this.#club, { firstName: "Robin", lastName, email, contact: email });
      await this.#world.change(made.account, { passwordHash });
      return made;
    });
    return { id: clubMemberProfile.id, email: account.emailAddress ?? email };
  }

  /** A child in the club, without a login, whom somebody looks after, who may be of another club. */
  async childOf({ id }: Payer, firstName: string): Promise<Payer> {
    const child = await inCloud(this.#cloud, async () => {
      const made = await this.#world.member(this.#club, { firstName, lastName: "Payer", age: 9 });
      await this.#world.link(await this.#world.accountOf(accountOf(id)), made.account);
      return made;
    });
    return { id: child.clubMemberProfile.id, email: "" };
  }

  /** A package of the club that costs 220.00; gives its id. */
  async package(over: Parameters<World["package"]>[1]): Promise<string> {
    return (await inCloud(this.#cloud, () => this.#world.package(this.#club, over))).id;
  }

  /** What a member is to be charged, 220.00, begun and not approved; gives the draft's id. */
  async draft({ id: clubMemberProfileId }: Payer): Promise<string> {
    const { id } = (await this.do(`POST /app/clubs/${this.#club.id}/invoices`, { clubMemberProfileId })).body.data;
    await this.do(`POST /app/invoices/${id}/line-items`, { name: "Squad fee", amount: "220.00" });
    return id;
  }

  /** A member is charged 220.00; gives the invoice's id. */
  async charges(payer: Payer, issuedDate = todayIn("Australia/Sydney", new Date())): Promise<string> {
    const id = await this.draft(payer);
    await this.do(`PUT /app/clubs/invoices/${id}/approve`, { issuedDate, dueDate: issuedDate });
    return id;
  }

  /** The path of an invoice's link, with its secret. */
  async linkOf(invoiceId: string): Promise<string> {
    const { url } = (await this.do(`POST /app/invoices/${invoiceId}/link`)).body.data.attributes;
    const { pathname, hash } = new URL(url);
    return `${pathname}${hash}`;
  }

  /** Whoever has an invoice's link pays it with the card of a careless bank: it is uncertain what became of that. */
  leavesDoubt(invoiceId: string): Promise<void> {
    return this.#paysAtGateway(invoiceId, "more");
  }

  /** Whoever has an invoice's link pays it with a Visa card on the gateway's page. */
  paysByVisa(invoiceId: string): Promise<void> {
    return this.#paysAtGateway(invoiceId, "visa", { creditCardCode: "VISA" });
  }

  /** Whoever has an invoice's link pays it with a card that the federation collects. */
  async paysFederation(invoiceId: string): Promise<void> {
    const [, secret = ""] = (await this.linkOf(invoiceId)).split("#");
    const headers = { [linkSecretHeader]: secret };
    const given = { gatewayKey: "sandbox", token: "sandbox_approved" };
    await this.do(`POST /app/invoices/${invoiceId}/public/payments`, given, { headers });
  }

  async #paysAtGateway(invoiceId: string, card: string, chosen: { creditCardCode?: string } = {}): Promise<void> {
    const [, secret = ""] = (await this.linkOf(invoiceId)).split("#");
    const headers = { [linkSecretHeader]: secret };
    const checkout = `POST /app/invoices/${invoiceId}/public/checkout` as const;
    const { id } = (await this.do(checkout, chosen, { headers: { ...headers, ...this.key() } })).body.data;
    await this.do(`POST /public-app/sandbox/${id}`, { card });
    await this.do(`GET /app/invoices/${invoiceId}/public/intents/${id}`, undefined, { headers });
  }

  /** Takes cards by a sandbox of its own, with these surcharges in per cent by kind of card. */
  async takesCards(surcharges: Readonly<Record<string, string>> = {}, name = "Sandbox"): Promise<void> {
    const given = { name, kind: "sandbox" };
    const { id } = (await this.do(`POST /api/owners/${this.handle}/gateways`, given)).body.data;
    await this.do(`POST /api/gateways/${id}/test`);
    await this.do(`PUT /api/gateways/${id}/activate`);
    for (const [code, percent] of Object.entries(surcharges)) {
      const terms = { percent, fixed: "0.00", method: "onAmount", cap: "" };
      await this.do(`PUT /api/gateways/${id}/surcharges/${code}`, terms);
    }
  }

  /** The club's details have an ABN, without which nobody is registered for GST. */
  async hasAbn(): Promise<void> {
    await this.do(`PUT /app/clubs/${this.#club.id}`, { ABN: "51 824 753 556" });
  }

  /** Somebody else in the office chooses how payers are told, and when. */
  async changesSettings(over: object): Promise<void> {
    await this.do(`PUT /api/owners/${this.handle}/finance-settings`, { reminderDays: [], ...over });
  }

  /** Payers are told of the club's account, to pay into it by bank transfer. */
  async tellsPayers(over: object = {}): Promise<void> {
    const account = { accountName: "Zz Fencers Inc", bsb: "062-000", accountNumber: "12345678" };
    const told = { payId: "pay@fencers.test", billerCode: "654321", isOnInvoices: 1 };
    await this.do(`PUT /api/owners/${this.handle}/bank-details`, { ...account, ...told, ...over });
  }

  /** The club has long been paid into this account, so that it can be paid out now. */
  async isPaidInto(accountName: string): Promise<void> {
    await inCloud(this.#cloud, () => this.#world.bankAccount(this.handle, accountName, "12345678"));
  }
}
