import type { Package } from "@salle/core/internal/membership/packages/entity";
import type { Club } from "@salle/core/internal/organisations/clubs/entity";
import { ask, type Reply, type Speaker } from "./api.ts";
import { grant, World } from "./world.ts";

/** A club with an administrator, and what it takes to sell memberships there. */
export class Sales {
  readonly world = new World();
  club = {} as Club;
  handle = "";
  admin: Speaker = {};

  async open(name: string): Promise<void> {
    this.club = await this.world.club(name, await this.world.group(`${name} state`));
    this.handle = `club:${this.club.id}`;
    const email = this.world.email("admin");
    await this.world.staff(email, [grant("club-administrator", { type: "club", id: this.club.id })]);
    this.admin = await this.world.speak(email);
  }

  key(): Record<string, string> {
    return { "idempotency-key": `test-${this.world.random.below(1e9)}-${this.world.random.below(1e9)}` };
  }

  /** A member who can sign in. */
  async member(words: { firstName?: string; lastName?: string } = {}) {
    const email = this.world.email("member");
    const member = await this.world.member(this.club, { ...words, email });
    return { id: member.membership.id, email, member, speaker: await this.world.speak(email) };
  }

  sell(memberId: string, sold: Package, over: object = {}, headers: Record<string, string> = {}): Promise<Reply> {
    const attributes = { membershipType: sold.id, startDate: "2026-01-01", ...over };
    return ask(this.admin, `POST /api/club-members/${memberId}/memberships`, { attributes, headers });
  }

  list(memberId: string, query = ""): Promise<Reply> {
    return ask(this.admin, `GET /api/club-members/${memberId}/memberships`, { query });
  }

  /** Pays as the member, with a test card's token. */
  pay(speaker: Speaker, invoiceId: string, token = "sandbox_approved", headers = this.key()): Promise<Reply> {
    const attributes = { gatewayKey: "sandbox", token };
    return ask(speaker, `POST /app/invoices/${invoiceId}/payments`, { attributes, headers });
  }

  invoice(id: string): Promise<Reply> {
    return ask(this.admin, `GET /app/clubs/invoices/${id}`);
  }
}
