import { todayIn } from "@salle/calendar/today";
import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { hashPassword } from "@salle/core/identity/accounts";
import { ask, signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { Desk } from "../support/desk.ts";
import { inCloud } from "../support/in-cloud.ts";
import { grant, World } from "../support/world.ts";
import { PASSWORD } from "./fixtures.ts";

/**
 * A club of a new state that no other story uses, of whose fee of 220.00 the federation has 88.00 and the state 33.00. The
 * administrators of both sign in with the password of all demo users.
 */
export class SharingClub extends Desk {
  readonly #cloud: TestCloud;
  readonly #world = new World();
  #payer = "";
  #feeId = "";
  email = "";
  readonly state = { handle: "", name: "", email: "" };

  private constructor(cloud: TestCloud) {
    super();
    this.#cloud = cloud;
  }

  /** @param withState whether its state has a share too */
  static async open(cloud: TestCloud, name: string, withState = true): Promise<SharingClub> {
    const desk = new SharingClub(cloud);
    await desk.#begin(name);
    const ofState = { owner: desk.state.handle, kind: "FIXED", amount: "33.00" };
    const shares = [{ owner: "system:system", kind: "FIXED", amount: "88.00" }, ...(withState ? [ofState] : [])];
    const fee = { name: "Senior annual", amount: "220.00", isIncludingGST: 1, shares };
    desk.#feeId = (await desk.do(`POST /app/objects/${desk.handle}/fees`, fee)).body.data.id;
    return desk;
  }

  async #begin(name: string): Promise<void> {
    const passwordHash = await hashPassword(PASSWORD);
    [this.email, this.state.email] = [this.#world.email("office"), this.#world.email("state")];
    this.state.name = `${name} state`;
    await inCloud(this.#cloud, async () => {
      const group = await this.#world.group(this.state.name);
      const club = await this.#world.club(name, group);
      const staff = (email: string, role: ReturnType<typeof grant>) =>
        this.#world.staff(email, [role], { passwordHash });
      await staff(this.email, grant("club-administrator", { type: "club", id: club.id }));
      await staff(this.state.email, grant("group-administrator", { type: "club-group", id: group.id }));
      this.#payer = (await this.#world.member(club, { firstName: "Robin", lastName: "Payer" })).clubMemberProfile.id;
      this.handle = `club:${club.id}`;
      this.state.handle = `club-group:${group.id}`;
    });
    this.admin = await signIn(this.email, PASSWORD, this.#cloud.url);
  }

  /** Its member has paid the fee in cash: the club holds what of it is others'. */
  async isPaidInCash(): Promise<void> {
    const given = { paymentType: "CASH", amount: "220.00", receivedDate: today(), sendReceipt: 0 };
    await this.do(`POST /app/invoices/${await this.#charges()}/manual-payments`, given);
  }

  /** Its member has paid the fee by a card that the federation collects, which holds what of it is the club's. */
  async isPaidByCard(): Promise<void> {
    const id = await this.#charges();
    const { url } = (await this.do(`POST /app/invoices/${id}/link`)).body.data.attributes;
    const headers = { [linkSecretHeader]: new URL(url).hash.slice(1) };
    const given = { gatewayKey: "sandbox", token: "sandbox_approved" };
    await this.do(`POST /app/invoices/${id}/public/payments`, given, { headers });
  }

  /** The state has recorded so much as received from the club. */
  async hasSettled(amount: string): Promise<void> {
    const state = await signIn(this.state.email, PASSWORD, this.#cloud.url);
    const attributes = { from: this.handle, amount };
    const reply = await ask(state, `POST /api/owners/${this.state.handle}/settlements`, { attributes });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  /** The club, or its state, has long been paid into this account. */
  async hasAccount(of: "club" | "state", accountName: string): Promise<void> {
    const owner = of === "club" ? this.handle : this.state.handle;
    await inCloud(this.#cloud, () => this.#world.bankAccount(owner, accountName, "12345678"));
  }

  async #charges(): Promise<string> {
    const clubMemberProfileId = this.#payer;
    const club = this.handle.slice("club:".length);
    const { id } = (await this.do(`POST /app/clubs/${club}/invoices`, { clubMemberProfileId })).body.data;
    await this.do(`POST /app/invoices/${id}/line-items`, { feeId: this.#feeId });
    await this.do(`PUT /app/clubs/invoices/${id}/approve`, { issuedDate: today(), dueDate: today() });
    return id;
  }
}

const today = () => todayIn("Australia/Sydney", new Date());
