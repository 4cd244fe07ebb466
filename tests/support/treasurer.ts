import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import type { CardCode } from "@salle/contract/finance/codes";
import { expect } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "./api.ts";
import { Sales } from "./sales.ts";
import { grant, PASSWORD } from "./world.ts";

/** The day that it is at a club of the tests. */
export const today = (): string => todayIn("Australia/Sydney", new Date());

/** What a call has refused: the status, then each error with the field that it is on. */
export const wrongIn = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ message, meta }: { message: string; meta?: { field?: string } }) =>
    [meta?.field, message].filter(Boolean).join(": "),
  ),
];

export type Payer = Awaited<ReturnType<Sales["member"]>>;

/** A club whose administrator invoices by the line, records what comes and credits. */
export class Treasurer extends Sales {
  /** An invoice of a payer with a line of 220.00 with GST and, where it is wanted, a discount of 20.00. */
  async invoiced(
    payer: Pick<Payer, "id">,
    { hasDiscount = false, issuedDate = today() } = {},
  ): Promise<{ id: string; lines: string[] }> {
    const attributes = { clubMemberProfileId: payer.id };
    const { id } = (await ask(this.admin, `POST /app/clubs/${this.club.id}/invoices`, { attributes })).body.data;
    const lines: string[] = [];
    for (const [name, amount] of [["Squad fee", "220.00"], ...(hasDiscount ? [["Sibling discount", "-20.00"]] : [])]) {
      const added = await ask(this.admin, `POST /app/invoices/${id}/line-items`, { attributes: { name, amount } });
      lines.push(added.body.data.id);
    }
    const dates = { issuedDate, dueDate: addDays(issuedDate, 14) };
    const approved = await ask(this.admin, `PUT /app/clubs/invoices/${id}/approve`, { attributes: dates });
    expect(wrongIn(approved)).toEqual([200]);
    return { id, lines };
  }

  /** The club, or another owner, gets a sandbox gateway that takes cards; it adds 1.5 % by each of these. @returns its id */
  async takesCards({ owner = this.handle, by = this.admin, adds = [] as CardCode[] } = {}): Promise<string> {
    const done = async (call: string, attributes?: object) => {
      const reply = await ask(by, call, { ...(attributes && { attributes }), headers: this.key() });
      expect(wrongIn(reply)).toEqual([200]);
      return reply.body.data;
    };
    const { id } = await done(`POST /api/owners/${owner}/gateways`, { name: "Shop cards", kind: "sandbox" });
    await done(`POST /api/gateways/${id}/test`);
    await done(`PUT /api/gateways/${id}/activate`);
    const terms = { percent: "1.5", fixed: "0.00", method: "onAmount", cap: "" };
    for (const code of adds) await done(`PUT /api/gateways/${id}/surcharges/${code}`, terms);
    return id;
  }

  /** Who can sign in and may not: the administrator of another club, and a clerk who sees this one's invoices and payments. */
  async others(): Promise<{ stranger: Speaker; clerk: Speaker }> {
    const { world } = this;
    const other = await world.club("Another club");
    const signed = async (name: string, role: Parameters<typeof world.staff>[1]) => {
      const email = world.email(name);
      await world.staff(email, role);
      return signIn(email, PASSWORD);
    };
    const sees = await world.role("payments.view", "invoices.view");
    return {
      stranger: await signed("stranger", [grant("club-administrator", { type: "club", id: other.id })]),
      clerk: await signed("clerk", [{ roleId: sees, on: { type: "club", id: this.club.id } }]),
    };
  }

  /** Money that came by hand. */
  record(id: string, amount: string, over: object = {}) {
    return ask(this.admin, `POST /app/invoices/${id}/manual-payments`, {
      attributes: { paymentType: "CASH", amount, receivedDate: today(), sendReceipt: 0, ...over },
    });
  }

  /** A credit note of so much of each line. */
  credit(id: string, of: Record<string, string>, over: object = {}, by = this.admin, headers = this.key()) {
    const lines = Object.entries(of).map(([lineItemId, amount]) => ({ lineItemId, amount }));
    const attributes = { lines, reason: "Moved away", ...over };
    return ask(by, `POST /api/invoices/${id}/credit-notes`, { attributes, headers });
  }

  accountOf({ member }: Pick<Payer, "member">): string {
    return `pac_${member.account.person}.${this.handle}`;
  }

  /** Credit that was paid back. */
  refund(payer: Payer, over: object = {}, by = this.admin) {
    return ask(by, `POST /api/payer-accounts/${this.accountOf(payer)}/refunds`, {
      attributes: { refundType: "BANK_TRANSFER", amount: "10.00", refundedDate: today(), sendMail: 0, ...over },
    });
  }
}
