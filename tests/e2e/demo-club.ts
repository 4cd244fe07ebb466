import { todayIn } from "@salle/calendar/today";
import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { ask, eventually, signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { Desk } from "../support/desk.ts";
import { mailTo } from "../support/inbox.ts";
import { PASSWORD } from "./fixtures.ts";

/** The demo's club as its administrator uses it through the API: what a browser test needs before it begins. */
export class DemoClub extends Desk {
  #clubId = "";

  static async open(cloud: TestCloud): Promise<DemoClub> {
    const desk = new DemoClub();
    desk.admin = await signIn("club@salle.test", PASSWORD, cloud.url);
    const { contexts } = (await ask(desk.admin, "GET /app/session/current")).body.data.attributes;
    const club = contexts.find(({ type, label }) => type === "club" && label.startsWith("Harbourside"));
    desk.#clubId = club?.id ?? "";
    return desk;
  }

  /** A new grown member of the club, who is in its list; gives their id. */
  async member(lastName: string, emailAddress: string): Promise<string> {
    const words = { firstName: "Robin", lastName, dateOfBirth: "1990-05-17", emailAddress };
    const { id } = (await this.do(`POST /signup/admin/form/${this.#clubId}`, words)).body.data;
    // The members table follows by a queue, and a page that came before it would not ask again.
    await eventually(
      () => this.do(`GET /app/clubs/${this.#clubId}/club-members?filters[searchterm]=${encodeURIComponent(lastName)}`),
      ({ body }) => body.data.some((row: { id: string }) => row.id === id),
    );
    return id;
  }

  /** What a new member of the club is charged, as they are called by; gives the invoice's id. */
  async charged(lastName: string, amount: string): Promise<string> {
    const memberId = await this.member(lastName, `${lastName.replaceAll(" ", "")}@example.test`);
    return this.charges(memberId, [["Camp", amount]]);
  }

  /** What a member is charged, line by line; gives the invoice's id. */
  async charges(clubMemberProfileId: string, lines: readonly [name: string, amount: string][]): Promise<string> {
    const id = await this.draft(clubMemberProfileId, lines);
    const today = todayIn("Australia/Sydney", new Date());
    await this.do(`PUT /app/clubs/invoices/${id}/approve`, { issuedDate: today, dueDate: today });
    return id;
  }

  /** Somebody has paid by hand; what is more than was owed is kept as their credit. @returns the payment's id */
  async pays(invoiceId: string, amount: string, paymentType: "CASH" | "CHEQUE" = "CASH"): Promise<string> {
    const receivedDate = todayIn("Australia/Sydney", new Date());
    const given = { paymentType, amount, receivedDate, keepRest: 1, sendReceipt: 0 };
    return (await this.do(`POST /app/invoices/${invoiceId}/manual-payments`, given)).body.data.id;
  }

  /** The path of an invoice's link, with its secret. */
  async linkOf(invoiceId: string): Promise<string> {
    const { url } = (await this.do(`POST /app/invoices/${invoiceId}/link`)).body.data.attributes;
    const { pathname, hash } = new URL(url);
    return `${pathname}${hash}`;
  }

  /** A new member has paid by card what they were charged, at the invoice's link; gives the invoice's id. */
  async paidByCard(lastName: string, amount: string, token: string): Promise<string> {
    const invoiceId = await this.charged(lastName, amount);
    const [, secret = ""] = (await this.linkOf(invoiceId)).split("#");
    const headers = { [linkSecretHeader]: secret };
    await this.do(`POST /app/invoices/${invoiceId}/public/payments`, { gatewayKey: "sandbox", token }, { headers });
    return invoiceId;
  }

  /** So much of an invoice's first line is credited. */
  async credits(invoiceId: string, amount: string): Promise<void> {
    const [line] = (await this.do(`GET /app/invoices/${invoiceId}/line-items`)).body.data;
    const given = { lines: [{ lineItemId: line.id, amount }], reason: "Injured", sendMail: 0 };
    await this.do(`POST /api/invoices/${invoiceId}/credit-notes`, given);
  }

  /** The club's own member who can sign in has paid more than they owed; gives the invoice that they owe now. */
  async hasCredit(cloud: TestCloud, credit: string, owes: string): Promise<string> {
    const { profileId } = await this.#ownMember(cloud);
    await this.pays(await this.charges(profileId, [["Armoury hour", "10.00"]]), `${10 + Number(credit)}.00`);
    return this.charges(profileId, [["Camp", owes]]);
  }

  /** The club's own member who can sign in is charged, line by line; gives the invoice's id. */
  async chargesOwn(cloud: TestCloud, lines: readonly [name: string, amount: string][]): Promise<string> {
    const { profileId } = await this.#ownMember(cloud);
    return this.charges(profileId, lines);
  }

  /** The address of the statement of account of somebody whom the club has invoiced. */
  async aStatement(): Promise<string> {
    const { owner, clubMemberProfileId } = (await this.invoice(await this.anInvoice())).body.data.attributes;
    return `/finance/statements/${owner}/${clubMemberProfileId}`;
  }

  /** The id of an account with the club of somebody who has paid more than they owed. */
  async aPayerAccount(): Promise<string> {
    await this.pays(await this.charged(`Generous ${Date.now()}`, "40.00"), "50.00");
    const { body } = await eventually(
      () => this.do(`GET /api/owners/club:${this.#clubId}/payer-accounts`),
      (reply) => reply.body.data.length > 0,
    );
    return body.data[0]?.id ?? "";
  }

  /** A new member has paid by hand what they were charged; gives the payment's id. */
  async paid(lastName: string, amount: string, paymentType: "CASH" | "CHEQUE"): Promise<string> {
    const invoiceId = await this.charged(lastName, amount);
    return this.pays(invoiceId, amount, paymentType);
  }

  /** The club banks payments together; gives the deposit's id. */
  async bank(name: string, paymentIds: readonly string[]): Promise<string> {
    const given = { referenceHandle: `club:${this.#clubId}`, name, paymentIds };
    return (await this.do("POST /app/consolidation", given)).body.data.id;
  }

  /** The id of a new gateway of the club, which takes no payments. */
  async aGateway(): Promise<string> {
    const given = { name: "Trying out", kind: "sandbox" };
    return (await this.do(`POST /api/owners/club:${this.#clubId}/gateways`, given)).body.data.id;
  }

  /** The id of a new bank deposit of the club. */
  async aDeposit(): Promise<string> {
    return this.bank("Takings", [await this.paid(`Banked ${Date.now()}`, "40.00", "CASH")]);
  }

  /** A package of the club, of one of its fees, that asks for these types of criterion, which ask nothing more. @returns its id */
  async packageAsking(name: string, types: readonly string[], over: object = {}): Promise<string> {
    const owner = `club:${this.#clubId}`;
    const [feePackage] = (await this.do(`GET /app/clubs/${this.#clubId}/fee-packages`)).body.data;
    const { id } = (
      await this.do(`POST /api/membership-types/owner/${owner}`, {
        ...{ name, feePackageId: feePackage?.id, userSelectable: 0, autoRenew: 0, requiresApproval: 0 },
        ...{ expiryType: "DATE_PERIOD", expiryValue: "P1Y", playingRights: [], isNotifyMembershipOwnerOnRenewal: 0 },
        ...over,
      })
    ).body.data;
    for (const type of types)
      await this.do(`POST /api/memberships/membership-types/${id}/condition-types/${type}/form`, {});
    return id;
  }

  /** The club's own member who can sign in asks for a package; @returns the request's id */
  async askedByMember(cloud: TestCloud, membershipType: string, note: string): Promise<string> {
    const { member, profileId } = await this.#ownMember(cloud);
    const attributes = { membershipType, note };
    return (await ask(member, `POST /api/club-members/${profileId}/membership-requests`, { attributes })).body.data.id;
  }

  /** A fee package that is billed every month. */
  async feePackage(name: string, amount: string): Promise<void> {
    const fees = [{ name, amount, isIncludingGST: 1 }];
    await this.do(`POST /app/clubs/${this.#clubId}/fee-packages`, { name, billingCycle: "P1M", fees });
  }

  /** The club's own member who can sign in is billed for a new fee package, every month from a day on. */
  async billsMember(cloud: TestCloud, name: string, amount: string, startDate: string): Promise<void> {
    const fees = [{ name, amount, isIncludingGST: 1 }];
    const given = { name, billingCycle: "P1M", fees };
    const { id } = (await this.do(`POST /app/clubs/${this.#clubId}/fee-packages`, given)).body.data;
    const { profileId } = await this.#ownMember(cloud);
    const payerHandle = `club-member-profile:${profileId}`;
    await this.do(`POST /api/fee-packages/${id}/fee-package-assignments`, { payerHandle, startDate });
  }

  /** The club's own member who can sign in, and their id in the club. */
  async #ownMember(cloud: TestCloud) {
    const member = await signIn("member@salle.test", PASSWORD, cloud.url);
    const { accountId } = (await ask(member, "GET /app/session/current")).body.data.attributes;
    return { member, profileId: `cmp_${accountId.slice("acc_".length)}${this.#clubId.slice("clb_".length)}` };
  }

  /** Rejects what somebody has asked for of a package. */
  async reject(packageName: string, reason: string): Promise<void> {
    const { body } = await eventually(
      () => this.do(`GET /api/memberships/by-owner/club:${this.#clubId}/requests`),
      (reply) => reply.body.data.some(({ attributes }) => attributes.membershipTypeName === packageName),
    );
    const asked = body.data.find(({ attributes }) => attributes.membershipTypeName === packageName);
    await this.do(`POST /api/membership-requests/${asked?.id}/reject`, { reason });
  }

  /** A member category of the club. */
  async category(name: string): Promise<void> {
    await this.do(`POST /app/clubs/${this.#clubId}/member-categories`, { name, hasPlayingRights: 0 });
  }

  /** Those who wait and are called so, as soon as the list has so many. */
  async waiting(lastName: string, count: number): Promise<{ id: string; attributes: { firstName: string } }[]> {
    const { body } = await eventually(
      () =>
        this.do(
          `GET /app/clubs/${this.#clubId}/club-members?filters[standing]=pending&filters[searchterm]=${lastName}`,
        ),
      (reply) => reply.body.data.length === count,
    );
    return body.data;
  }

  /** Approves so many who wait and are called so. */
  async approveAll(lastName: string, count: number): Promise<void> {
    for (const { id } of await this.waiting(lastName, count)) {
      await this.do(`POST /app/club-member-profiles/${id}/approve`);
    }
  }

  /** Another member of a name and birth date; gives their id, once the list has them. */
  async alike(firstName: string, lastName: string, dateOfBirth: string): Promise<string> {
    const words = { firstName, lastName, dateOfBirth, allowDuplicate: 1 };
    const { id } = (await this.do(`POST /signup/admin/form/${this.#clubId}`, words)).body.data;
    await eventually(
      () => this.do(`GET /app/clubs/${this.#clubId}/club-members?filters[searchterm]=${lastName}`),
      ({ body }) => body.data.some((row: { id: string }) => row.id === id),
    );
    return id;
  }

  /** The National ID of a member of the club. */
  async numberOf(lastName: string): Promise<string> {
    const { body } = await eventually(
      () => this.do(`GET /app/clubs/${this.#clubId}/club-members?filters[searchterm]=${lastName}`),
      (reply) => reply.body.data.length > 0,
    );
    return body.data[0].attributes.nationalId;
  }

  /** Somebody with a login who is in no club: a parent whose child another club of the federation has been asked to take. */
  async loginFor(cloud: TestCloud, emailAddress: string, name: { firstName: string; lastName: string }): Promise<void> {
    const clubs = (await ask({ url: cloud.url }, "GET /signup/clubs")).body.data;
    await this.#signUp(cloud, emailAddress, name, ["Small"], clubs.find(({ id }) => id !== this.#clubId)?.id ?? "");
  }

  /** Children of somebody who has signed them up with the club: they wait, and are in its list. */
  async joiners(cloud: TestCloud, lastName: string, children: string[]): Promise<{ id: string }[]> {
    const parent = { firstName: "Parent", lastName };
    await this.#signUp(cloud, `${lastName}@example.test`, parent, children, this.#clubId);
    return this.waiting(lastName, children.length);
  }

  /** A parent who signs in with this address, and their children: all of them members of the club. */
  async family(cloud: TestCloud, emailAddress: string, lastName: string, children: string[]): Promise<void> {
    const parent = { firstName: "Parent", lastName, dateOfBirth: "1985-04-03" };
    await this.#signUp(cloud, emailAddress, parent, children, this.#clubId, { joins: 1, password: PASSWORD });
    await this.approveAll(lastName, children.length + 1);
  }

  async #signUp(
    cloud: TestCloud,
    emailAddress: string,
    name: { firstName: string; lastName: string },
    children: string[],
    clubId: string,
    over: object = {},
  ): Promise<void> {
    const by = { url: cloud.url };
    await ask(by, "POST /signup/validate-email", { attributes: { emailAddress, clubId } });
    const { text } = await mailTo(cloud.inboxUrl, emailAddress, /^Join /);
    const [, id = "", secret = ""] = /signup\/form\/([\w-]+)#([\w-]+)/.exec(text) ?? [];
    const people = children.map((firstName) => ({ firstName, lastName: name.lastName, dateOfBirth: "2018-01-01" }));
    const attributes = { ...name, password: "a way to fence", joins: 0, people, ...over };
    const reply = await ask(by, `POST /signup/form/${id}`, { attributes, headers: { "x-link-secret": secret } });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  /** Invites somebody with a login as a transfer; gives the key of the mail. */
  async invite(cloud: TestCloud, emailAddress: string): Promise<string> {
    const to = encodeURIComponent(emailAddress);
    await this.do(`POST /signup/create-invitation/${this.#clubId}/${to}?transfer=1`);
    const { text } = await mailTo(cloud.inboxUrl, emailAddress, / invites you$/);
    return /approve-invitation\/([\w-]+)/.exec(text)?.[1] ?? "";
  }

  /** A new member group of the club. */
  async group(name: string): Promise<void> {
    await this.do(`POST /app/member-groups-form/club:${this.#clubId}`, { name });
  }

  /** A new package of the club, with the fees of one that it has; gives its id. */
  async package(name: string, over: object = {}): Promise<string> {
    const feePackageId = (await this.do(`GET /app/clubs/${this.#clubId}/fee-packages`)).body.data[0].id;
    const renewal = { autoRenew: 0, requiresApproval: 0, isNotifyMembershipOwnerOnRenewal: 0 };
    const term = { expiryType: "DATE_PERIOD", expiryValue: "P1Y", userSelectable: 0, playingRights: [] };
    const given = { name, feePackageId, ...renewal, ...term, ...over };
    return (await this.do(`POST /api/membership-types/owner/club:${this.#clubId}`, given)).body.data.id;
  }

  /** A fee of the club. @param percent of it is the federation's */
  async fee(name: string, amount: string, percent?: string): Promise<void> {
    const shares = percent === undefined ? [] : [{ owner: "system:system", kind: "PERCENT", percent }];
    await this.do(`POST /app/objects/club:${this.#clubId}/fees`, { name, amount, isIncludingGST: 1, shares });
  }

  /** A draft for a member with these lines, by their words and amounts. */
  async draft(clubMemberProfileId: string, lines: readonly [name: string, amount: string][]): Promise<string> {
    const { id } = (await this.do(`POST /app/clubs/${this.#clubId}/invoices`, { clubMemberProfileId })).body.data;
    for (const [name, amount] of lines) await this.do(`POST /app/invoices/${id}/line-items`, { name, amount });
    return id;
  }

  /** The id of some invoice of the club. */
  async anInvoice(): Promise<string> {
    return (await this.do(`GET /app/clubs/${this.#clubId}/invoices?filters[statuses]=APPROVED`)).body.data[0].id;
  }

  voidInvoice(id: string) {
    return this.do(`PUT /app/clubs/invoices/${id}/void`);
  }

  /** Sells a package by its name, from today on. */
  async sellByName(memberId: string, name: string, over: object = {}): Promise<{ id: string; invoiceId: string }> {
    const form = (await this.do(`GET /api/club-members/${memberId}/memberships/form`)).body.data.attributes;
    const sold = form.membershipPackageOptions.find(({ text }) => text.startsWith(`${name} (`));
    const given = { membershipType: sold?.value, startDate: form.today, ...over };
    const { data } = (await this.do(`POST /api/club-members/${memberId}/memberships`, given)).body;
    return { id: data.id, invoiceId: data.attributes.invoiceId ?? "" };
  }
}
