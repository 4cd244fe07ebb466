import { type Ask, ask, type Reply, type Speaker } from "./api.ts";

let keys = 0;

/** A club's office at the API: who speaks for it, and the calls that sell memberships. */
export class Desk {
  admin: Speaker = {};
  handle = "";

  /** A header that makes a call one of its own: sent again, it is done once. */
  key(): Record<string, string> {
    return { "idempotency-key": `test-${process.pid}-${Date.now()}-${keys++}` };
  }

  /** Calls as the office. @throws when it is refused */
  async do<const Call extends string>(call: Call, attributes?: object, options: Ask = {}): Promise<Reply<Call>> {
    const reply = await ask(this.admin, call, { attributes, ...options });
    if (reply.status !== 200) throw new Error(`${call}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }

  sell(memberId: string, { id }: { id: string }, over: object = {}, headers: Record<string, string> = {}) {
    const attributes = { membershipType: id, startDate: "2026-01-01", ...over };
    return ask(this.admin, `POST /api/club-members/${memberId}/memberships`, { attributes, headers });
  }

  list(memberId: string, query = "") {
    return ask(this.admin, `GET /api/club-members/${memberId}/memberships`, { query });
  }

  /** Pays as the member, with a test card's token. */
  pay(speaker: Speaker, invoiceId: string | null, token = "sandbox_approved", headers = this.key()) {
    const attributes = { gatewayKey: "sandbox", token };
    return ask(speaker, `POST /app/invoices/${invoiceId}/payments`, { attributes, headers });
  }

  invoice(id: string | null) {
    return ask(this.admin, `GET /app/clubs/invoices/${id}`);
  }
}
