import type { Item } from "@salle/core/dynamo";
import { credits } from "@salle/core/internal/finance/credits/store";
import { invoices, payments } from "@salle/core/internal/finance/invoices/store";
import { accounts, entries } from "@salle/core/internal/finance/payer-accounts/store";
import { movementsOf, owedNow, refundsIn, toldOf } from "@salle/core/internal/finance/statements/rules";
import type { Parts } from "./parts.ts";

/** Charges by token are each one payment, and no invoice has two of them that count, unless it was owed again meanwhile. */
export function chargedTwice(items: Item[]): string[] {
  const paid = new Map(items.filter((item) => item.sk.startsWith("payment#")).map((item) => [item.id, item]));
  // On a gateway's own page one may be paid by several at once: then it owes no more, and the rest is credit.
  const counting = [...paid.values()].filter((each) => each.status === "APPROVED" && each.gatewayKey === "sandbox");
  const byInvoice = Map.groupBy(counting, (each) => each.invoiceId);
  // What was paid has become credit, or credit that was used was given back.
  const isOwedAgain = ({ sk, kind, returnedOn }: Item) =>
    sk.startsWith("off#") && (kind === "MOVED" || (kind === "USED" && returnedOn !== undefined));
  const owedAgain = Map.groupBy(items.filter(isOwedAgain), ({ invoiceId }) => invoiceId);
  return [
    ...[...byInvoice].flatMap(([id, own]) =>
      own.length > 1 + (owedAgain.get(id)?.length ?? 0) ? [`${id}: it has ${own.length} payments`] : [],
    ),
    ...items
      .filter((item) => item.sk === "charge")
      .flatMap(({ pk, outcome }) => {
        const payment = paid.get(pk.slice("sandbox-gateway#".length));
        if (!payment) return [`${pk}: it was charged for no payment`];
        const isApproved = (outcome as { status: string }).status === "approved";
        const counts = ["APPROVED", "VOID"].includes(String(payment.status));
        return payment.status !== "PENDING" && isApproved !== counts ? [`${pk}: its payment is ${payment.status}`] : [];
      }),
  ];
}

/** A statement of all days begins with nothing: whatever has changed what is owed to an issuer is a row of its payers' statements. */
export function statementsOff(items: Item[]): string[] {
  const invoiceOf = Map.groupBy(
    items.filter(({ sk }) => sk === "invoice").flatMap((item) => invoices.parse(item) ?? []),
    ({ owner }) => owner,
  );
  const under = <T extends { invoiceId: string }>(sk: string, parse: (item: Item) => T | undefined) =>
    Map.groupBy(
      items
        .filter((item) => item.pk.startsWith("invoice#") && item.sk.startsWith(sk))
        .flatMap((item) => parse(item) ?? []),
      ({ invoiceId }) => invoiceId,
    );
  const paid = under("payment#", (item) => payments.parse(item));
  const taken = under("off#", (item) => credits.parse(item));
  const ofCredit = items.filter(({ pk }) => pk.startsWith("credits#"));
  return [...invoiceOf].flatMap(([owner, own]) => {
    const issued = own.filter(({ status }) => status !== "DRAFT");
    const dealings = issued.map((invoice) => ({
      invoice,
      payments: paid.get(invoice.id) ?? [],
      credits: taken.get(invoice.id) ?? [],
    }));
    const credit = ofCredit
      .filter(({ sk }) => sk === `account#${owner}`)
      .reduce((sum, item) => sum + (accounts.parse(item)?.credit ?? 0), 0);
    const told = ofCredit
      .filter(({ sk }) => sk.startsWith(`entry#${owner}#`))
      .flatMap((item) => entries.parse(item) ?? []);
    const movements = [...movementsOf(dealings), ...refundsIn(told)];
    const { openingBalance } = toldOf(owedNow(issued, credit), movements, { fromDate: "0", toDate: "9" });
    return openingBalance === 0 ? [] : [`${owner}: its statements begin with ${openingBalance}`];
  });
}

/** Which causes mails have had, and how many mails left; one that was cut off may leave a second time. */
export class MailCauses {
  mails = 0;
  /** How many of them told of an end, a credit note or a refund. */
  told = 0;
  private readonly notices = new Set<string>();
  private readonly uncertainNotices = new Set<string>();
  private readonly causes = new Map<string, Set<string>>();
  private readonly uncertain = new Map<string, Set<string>>();

  observe(items: Item[], parts: Parts): string[] {
    const invoices = new Map(items.filter((item) => item.sk === "invoice").map((item) => [String(item.id), item]));
    const addresses = new Map(
      items.filter((item) => item.sk === "profile").map((item) => [item.person, String(item.emailAddress)]),
    );
    for (const { pk, sk, state } of items) {
      if (sk !== "mail") continue;
      const [kind = "", id = ""] = pk.slice("mail#".length).split(" ");
      if (kind === "membership-notice" || kind === "credit-note" || kind === "refund") {
        this.notices.add(pk);
        if (state === "sending") this.uncertainNotices.add(pk);
        continue;
      }
      const invoice = invoices.get(kind === "receipt" ? `inv_${id.slice(4, 30)}` : id);
      const key = `${kind} ${addresses.get(invoice?.person)} ${invoice?.number}`;
      add(this.causes, key, pk);
      if (state === "sending") add(this.uncertain, key, pk);
    }
    this.mails = parts.mails.length;
    const isNotice = ({ subject }: { subject: string }) => !/INV-|Receipt/.test(subject);
    this.told = parts.mails.filter(isNotice).length;
    const most = this.notices.size + this.uncertainNotices.size;
    const letters = parts.mails.filter((mail) => !isNotice(mail));
    const left = Map.groupBy(letters, ({ to, subject }) => {
      const number = Number(/INV-(\d+)/.exec(subject)?.[1]);
      return `${subject.startsWith("Receipt") ? "receipt" : "invoice"} ${/[\w.]+@[\w.]+/.exec(to)?.[0]} ${number}`;
    });
    return [
      ...(this.told > most ? [`${this.told} notices left, for at most ${most} causes`] : []),
      ...[...left].flatMap(([key, mails]) => {
        const most = (this.causes.get(key)?.size ?? 0) + (this.uncertain.get(key)?.size ?? 0);
        return mails.length > most ? [`${mails.length} mails of ${key} left, for at most ${most} causes`] : [];
      }),
    ];
  }
}

function add(to: Map<string, Set<string>>, key: string, value: string): void {
  to.set(key, (to.get(key) ?? new Set()).add(value));
}
