import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * A stand-in for Stripe: the calls that Salle makes, with what matters of how Stripe behaves. The same idempotency key gets the same
 * answer, whatever it was, and with other parameters an error; sessions are paid, declined and expire when a test says so; and a test
 * can have calls fail, or answers be lost.
 */

type Fields = Record<string, unknown>;

interface Session extends Fields {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
}

/** What a call does instead of what it should: an error before anything happens, or an answer that is lost after it has. */
export type Fault = { status: number; retry?: boolean } | "lost" | "slow";

interface Answer {
  status: number;
  body: unknown;
}

const PERCENT_FEE = 0.0175;
const FIXED_FEE = 30;

export class StripeStandIn {
  readonly sessions = new Map<string, Session>();
  readonly charges = new Map<string, Fields & { amount: number }>();
  readonly refunds = new Map<string, Fields & { amount: number }>();
  readonly disputes = new Map<string, Fields & { amount: number; balance_transactions: Fields[] }>();
  /** By charge, as a dispute names them. */
  readonly intents = new Map<string, Fields>();
  readonly entries: Fields[] = [];
  /** When what is booked next is booked, in seconds since 1970. */
  clock = () => 1_790_000_000 + this.#count;
  /** Each call as it came: `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** What the next calls do, in their order. */
  readonly faults: (Fault | null)[] = [];
  /** Refunds of these charges are pending, or fail. */
  readonly refundsEnd = new Map<string, "pending" | "failed">();
  #kept = new Map<string, Answer & { hash: string }>();
  #server: Server | undefined;
  #count = 0;

  async start(): Promise<string> {
    this.#server = createServer((request, response) => {
      void this.#handle(request).then((answer) => {
        if (answer === "lost") return response.destroy();
        if (answer === "slow") return;
        response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
        response.end(JSON.stringify(answer.body));
      });
    });
    // A socket that is closed for being idle may be used in that moment, on a machine that is busy.
    this.#server.keepAliveTimeout = 0;
    await new Promise<void>((ready) => this.#server?.listen(0, "127.0.0.1", ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((over) => this.#server?.close(over));
  }

  /** Somebody pays a session with a card. */
  pay(id: string, card: { brand: string; funding: string } = { brand: "visa", funding: "credit" }): string {
    const session = this.#session(id);
    const amount = session.amount_total;
    const fee = Math.round(amount * PERCENT_FEE) + FIXED_FEE;
    const tax = Math.round(fee / 11);
    const charge = this.#id("ch");
    const entry = this.#entry("charge", charge, amount, fee, [
      { type: "stripe_fee", amount: fee - tax },
      { type: "tax", amount: tax },
    ]);
    this.charges.set(charge, {
      id: charge,
      amount,
      balance_transaction: entry,
      currency: "aud",
      metadata: session.metadata,
      payment_method_details: { type: "card", card },
    });
    const { metadata } = session;
    const intent = { id: this.#id("pi"), status: "succeeded", latest_charge: this.charges.get(charge), metadata };
    this.intents.set(charge, { id: intent.id, metadata });
    this.sessions.set(id, { ...session, status: "complete", payment_status: "paid", payment_intent: intent });
    return charge;
  }

  /** A payment that comes later, such as a transfer, turns back. */
  turnBack(id: string, message: string): void {
    const intent = { id: this.#id("pi"), status: "requires_payment_method", last_payment_error: { message } };
    this.sessions.set(id, { ...this.#session(id), status: "complete", payment_intent: intent });
  }

  expire(id: string): void {
    this.sessions.set(id, { ...this.#session(id), status: "expired" });
  }

  /** The holder of a card disputes a charge, or a bank goes on with a dispute: what it takes and gives back is in Stripe's book. */
  dispute(charge: string, status: string, { reason = "fraudulent", feeBack = 25_00 } = {}): string {
    const [{ amount = 0 } = {}, payment_intent] = [this.charges.get(charge), this.intents.get(charge)];
    const before = [...this.disputes.values()].find((each) => each.charge === charge);
    const id = before?.id ?? this.#id("du");
    const book = before?.balance_transactions ?? [];
    const has = book.reduce((sum, each) => sum - Number(each.amount), 0);
    const fees = (total: number) => [{ type: "tax", amount: Math.round(total / 11) }];
    if (has === 0 && ["needs_response", "lost"].includes(status))
      book.push(this.#entry("adjustment", String(id), -amount, 25_00, fees(25_00)));
    if (has > 0 && status === "won") book.push(this.#entry("adjustment", String(id), has, -feeBack, fees(-feeBack)));
    const evidence_details = { due_by: 1_790_000_000 };
    const of = { id, charge, payment_intent, amount, currency: "aud", status, reason, created: 1_789_000_000 };
    this.disputes.set(String(id), { ...of, evidence_details, balance_transactions: book });
    return String(id);
  }

  /** Everything is forgotten. */
  empty(): void {
    for (const kept of [this.sessions, this.charges, this.refunds, this.disputes, this.intents]) kept.clear();
    this.entries.length = 0;
    this.faults.length = 0;
  }

  /** A charge that another shop has made by the same account, or somebody in Stripe's dashboard. */
  chargeOutside(amount: number, metadata: Fields = {}): string {
    const id = this.#id("ch");
    this.charges.set(id, { id, amount, currency: "aud", metadata });
    this.#entry("charge", id, amount, 0, []);
    return id;
  }

  /** The last line of a type says something else. */
  change(type: string, said: Fields): void {
    const entry = this.entries.find((each) => each.type === type);
    if (!entry) throw new Error(`Nothing of ${type} is booked`);
    Object.assign(entry, said);
  }

  /** Somebody gives money back in Stripe's dashboard; or by us, in whose name. */
  refundOutside(charge: string, amount: number, refundId?: string): string {
    const form = new URLSearchParams({ charge, amount: String(amount) });
    if (refundId) form.set("metadata[refundId]", refundId);
    return String((this.#refund(form).body as Fields).id);
  }

  /** A refund that went does not arrive. */
  comeBack(id: string): void {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`There is no refund ${id}`);
    this.refunds.set(id, { ...refund, status: "failed", failure_reason: "lost_or_stolen_card" });
    this.#entry("refund_failure", id, refund.amount, 0, []);
  }

  /** Something else in its book: a payout, a fee. */
  book(type: string, source: string, amount: number): void {
    this.#entry(type, source, amount, 0, []);
  }

  #session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  }

  #id = (prefix: string) => `${prefix}_${String(++this.#count).padStart(6, "0")}`;

  #entry(type: string, source: string, amount: number, fee: number, fee_details: Fields[]): Fields {
    const of = { type, source, amount, fee, net: amount - fee, fee_details, currency: "aud" };
    const entry = { id: this.#id("txn"), ...of, created: this.clock() };
    this.entries.unshift(entry);
    return entry;
  }

  async #handle(request: IncomingMessage): Promise<(Answer & { headers?: Record<string, string> }) | "lost" | "slow"> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
    const line = `${request.method} ${pathname}`;
    this.calls.push(line);
    const body = await textOf(request);
    const fault = this.faults.shift() ?? null;
    if (typeof fault === "object" && fault !== null) {
      const headers: Record<string, string> =
        fault.retry === undefined ? {} : { "stripe-should-retry": String(fault.retry) };
      return { ...failed(fault.status, "Something is wrong at Stripe."), headers };
    }
    if (fault === "slow") return "slow";
    const answer = this.#once(request, `${line} ${body}`, () =>
      this.#answer(line, new URLSearchParams(body), searchParams),
    );
    return fault === "lost" ? "lost" : answer;
  }

  /** Idempotency: a key has one answer, for one request. */
  #once(request: IncomingMessage, sent: string, make: () => Answer): Answer {
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string") return make();
    const hash = createHash("sha256").update(sent).digest("hex");
    const kept = this.#kept.get(key);
    if (kept && kept.hash !== hash)
      return failed(400, "Keys for idempotent requests can only be used with the same parameters.");
    const answer = kept ?? { ...make(), hash };
    this.#kept.set(key, answer);
    return answer;
  }

  /** Stripe forgets its keys after a day. */
  forgetKeys(): void {
    this.#kept.clear();
  }

  #answer(line: string, form: URLSearchParams, query: URLSearchParams): Answer {
    const [, id = "", verb] = /^\w+ \/v1\/(?:checkout\/sessions|refunds|disputes)\/(\w+)(?:\/(\w+))?$/.exec(line) ?? [];
    if (line === "POST /v1/checkout/sessions") return done(this.#begin(form));
    if (line === "POST /v1/refunds") return this.#refund(form);
    if (line === "GET /v1/balance") return done({ livemode: false });
    if (line === "GET /v1/balance_transactions") return done(this.#book(query));
    if (line.startsWith("GET /v1/charges/")) return found(this.#charge(decodeURIComponent(line.slice(16))));
    if (line === "GET /v1/refunds") {
      const own = [...this.refunds.values()].filter(({ charge }) => charge === query.get("charge"));
      return done(listed(own, query));
    }
    if (line.startsWith("GET /v1/refunds/")) return found(this.refunds.get(id));
    if (line.startsWith("GET /v1/disputes/")) return found(this.disputes.get(id));
    const session = this.sessions.get(id);
    if (verb !== "expire" || !session) return found(session);
    if (session.status !== "open") return failed(400, "Only open sessions can be expired.");
    this.expire(id);
    return done(this.sessions.get(id));
  }

  #charge(id: string): Fields | undefined {
    const found = this.charges.get(id);
    const back = [...this.refunds.values()].filter(({ charge, status }) => charge === id && status !== "failed");
    return found && { ...found, amount_refunded: back.reduce((sum, each) => sum + each.amount, 0) };
  }

  /** Its book, with what each line is of as a whole where that is asked for. */
  #book(query: URLSearchParams) {
    const { data, ...more } = listed(this.entries, query);
    if (query.get("expand[0]") !== "data.source") return { data, ...more };
    const sourceOf = (id: string): unknown => {
      const dispute = this.disputes.get(id);
      return this.charges.get(id) ?? this.refunds.get(id) ?? (dispute ? { ...dispute, object: "dispute" } : { id });
    };
    return { data: data.map((entry) => ({ ...entry, source: sourceOf(String(entry.source)) })), ...more };
  }

  #begin(form: URLSearchParams): Session {
    const id = this.#id("cs");
    const amounts = [...form].filter(([name]) => name.endsWith("[unit_amount]")).map(([, value]) => Number(value));
    const session: Session = {
      id,
      status: "open",
      payment_status: "unpaid",
      amount_total: amounts.reduce((sum, each) => sum + each, 0),
      currency: form.get("line_items[0][price_data][currency]"),
      url: `https://checkout.stripe.test/${id}`,
      metadata: { intentId: form.get("metadata[intentId]") },
      form: Object.fromEntries(form),
    };
    this.sessions.set(id, session);
    return session;
  }

  #refund(form: URLSearchParams): Answer {
    const [charge, amount] = [form.get("charge") ?? "", Number(form.get("amount"))];
    const paid = this.charges.get(charge);
    if (!paid) return failed(404, `No such charge: '${charge}'`);
    const before = [...this.refunds.values()].filter((each) => each.charge === charge && each.status !== "failed");
    if (before.reduce((sum, each) => sum + each.amount, amount) > paid.amount)
      return failed(400, "Refund amount is greater than unrefunded amount on charge.");
    const id = this.#id("re");
    const status = this.refundsEnd.get(charge) ?? "succeeded";
    const refundId = form.get("metadata[refundId]");
    const refund = { id, charge, amount, status, metadata: refundId === null ? {} : { refundId } };
    this.refunds.set(id, status === "failed" ? { ...refund, failure_reason: "expired_or_canceled_card" } : refund);
    if (status === "succeeded") this.#entry("refund", id, -amount, 0, []);
    return done(this.refunds.get(id));
  }
}

const done = (body: unknown): Answer => ({ status: 200, body });
const failed = (status: number, message: string): Answer => ({ status, body: { error: { message } } });
const found = (body: unknown): Answer => (body ? done(body) : failed(404, "There is no such thing."));

function listed(all: readonly Fields[], query: URLSearchParams) {
  const limit = Number(query.get("limit") ?? 10);
  const after = all.findIndex(({ id }) => id === query.get("starting_after"));
  const since = Number(query.get("created[gte]") ?? 0);
  const until = Number(query.get("created[lt]") ?? Number.POSITIVE_INFINITY);
  const isIn = ({ created = since }: Fields) => Number(created) >= since && Number(created) < until;
  const rest = all.slice(after + 1).filter(isIn);
  return { object: "list", data: rest.slice(0, limit), has_more: rest.length > limit };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
