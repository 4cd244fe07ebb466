import { todayIn } from "@salle/calendar/today";
import type { Item } from "@salle/core/dynamo";
import * as Credits from "@salle/core/finance/credits";
import * as PayerAccounts from "@salle/core/finance/payer-accounts";
import * as PaymentPlans from "@salle/core/finance/payment-plans";
import type { InvoiceCredit } from "@salle/core/internal/finance/credits/entity";
import { isReturnable } from "@salle/core/internal/finance/credits/rules";
import type { Invoice, InvoiceLine } from "@salle/core/internal/finance/invoices/entity";
import { settledOf } from "@salle/core/internal/finance/invoices/rules";
import type { PayerAccount } from "@salle/core/internal/finance/payer-accounts/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { payerAccountIdOf } from "@salle/core/lib/ids";
import type { Random } from "@salle/core/tools/seeds/random";
import { subjects } from "@salle/functions/finance/subjects";

/* What an office takes off invoices in the simulation, and what it does with credit. */

export const creditActs = [
  "credit",
  "use credit",
  "pay back",
  "move to credit",
  "write off",
  "take back",
  "agree on instalments",
  "end instalments",
] as const;
export type CreditAct = (typeof creditActs)[number];

type Request = [about: string, run: (ctx: ActorContext) => Promise<unknown>];

/** What is there, in an order that follows from what happened and not from ids. */
export interface Books {
  invoices: readonly Invoice[];
  /** By invoice. */
  lines: ReadonlyMap<unknown, InvoiceLine[]>;
  credited: readonly PayerAccount[];
}

export const nameOf = (invoice: Invoice) => `${invoice.issuer.name} ${invoice.number}`;

export class CreditDesk {
  private books: Books = { invoices: [], lines: new Map(), credited: [] };
  private returnable: InvoiceCredit[] = [];
  private readonly random: Random;
  constructor(random: Random) {
    this.random = random;
  }

  see(items: Item[], books: Books): void {
    this.books = books;
    const taken = items.filter(({ sk }) => sk.startsWith("off#")) as unknown as InvoiceCredit[];
    const place = new Map(books.invoices.map(({ id }, at) => [id, at]));
    const whose = ({ invoiceId, createdAt, kind, amount }: InvoiceCredit) =>
      `${String(place.get(invoiceId)).padStart(6, "0")} ${createdAt} ${kind} ${amount}`;
    this.returnable = taken.filter(isReturnable).sort((a, b) => (whose(a) < whose(b) ? -1 : 1));
  }

  creditOf(person: string, owner: string): number {
    return this.books.credited.find((each) => each.person === person && each.owner === owner)?.credit ?? 0;
  }

  request(act: CreditAct, now: Date): Request | null {
    const { invoices, lines, credited } = this.books;
    const some = <T>(of: readonly T[]): T | undefined =>
      of.length > 0 ? this.random.pick([...of.slice(-30)]) : undefined;
    const open = invoices.filter(({ status }) => status === "APPROVED");
    switch (act) {
      case "credit": {
        const invoice = some(invoices.filter(({ status }) => status !== "VOID"));
        const line = invoice && lines.get(invoice.id)?.[0];
        if (!invoice || !line) return null;
        const amount = this.random.chance(0.5) ? line.amount : Math.ceil(line.amount / 3);
        const note = { lines: [{ lineItemId: line.id, amount }], reason: "Simulated" };
        return [`credit ${amount} of ${nameOf(invoice)}`, (ctx) => Credits.createNote(ctx, invoice.id, note, subjects)];
      }
      case "use credit": {
        const invoice = some(open.filter(({ person, owner }) => this.creditOf(person, owner) > 0));
        return invoice ? [`${act} for ${nameOf(invoice)}`, (ctx) => Credits.use(ctx, invoice.id, {}, subjects)] : null;
      }
      case "pay back": {
        const account = some(credited);
        if (!account) return null;
        const amount = Math.ceil(account.credit / 2);
        const refund = { refundType: "BANK_TRANSFER", amount, refundedDate: now.toISOString().slice(0, 10) } as const;
        const id = payerAccountIdOf(account.person, account.owner);
        return [`pay back ${amount} to ${account.payerName}`, (ctx) => PayerAccounts.refund(ctx, id, refund)];
      }
      case "move to credit": {
        const invoice = some(invoices.filter((each) => each.status !== "VOID" && settledOf(each) > 0));
        if (!invoice) return null;
        const amount = this.random.chance(0.5) ? settledOf(invoice) : Math.ceil(settledOf(invoice) / 3);
        const about = `move ${amount} of ${nameOf(invoice)} to credit`;
        return [about, (ctx) => Credits.move(ctx, invoice.id, { amount }, subjects)];
      }
      case "write off": {
        const invoice = some(open);
        const why = { reason: "Simulated" };
        return invoice
          ? [`write ${nameOf(invoice)} off`, (ctx) => Credits.writeOff(ctx, invoice.id, why, subjects)]
          : null;
      }
      case "agree on instalments": {
        const invoice = some(open);
        if (!invoice) return null;
        const plan = { parts: this.random.chance(0.5) ? 3 : 12, firstDueDate: todayIn(invoice.issuer.timeZone, now) };
        const about = `agree on ${plan.parts} instalments of ${nameOf(invoice)}`;
        return [about, (ctx) => PaymentPlans.make(ctx, invoice.id, plan, subjects)];
      }
      case "end instalments": {
        const invoice = some(open.filter(({ plan }) => plan !== undefined));
        return invoice
          ? [`end the instalments of ${nameOf(invoice)}`, (ctx) => PaymentPlans.end(ctx, invoice.id, subjects)]
          : null;
      }
      case "take back": {
        const taken = some(this.returnable);
        const about = taken && `take ${taken.kind} of ${taken.amount} back`;
        return taken && about ? [about, (ctx) => Credits.takeBack(ctx, taken.id, subjects)] : null;
      }
    }
  }
}
