import { ask, eventually, signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { Desk } from "../support/desk.ts";
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

  /** Approves so many who wait and are called so. */
  async approveAll(lastName: string, count: number): Promise<void> {
    const { body } = await eventually(
      () =>
        this.do(
          `GET /app/clubs/${this.#clubId}/club-members?filters[standing]=pending&filters[searchterm]=${lastName}`,
        ),
      (reply) => reply.body.data.length === count,
    );
    for (const { id } of body.data) await this.do(`POST /app/club-member-profiles/${id}/approve`);
  }

  /** A new member group of the club. */
  async group(name: string): Promise<void> {
    await this.do(`POST /app/member-groups-form/club:${this.#clubId}`, { name });
  }

  /** A new package of the club, with the fees of one that it has; gives its id. */
  async package(name: string): Promise<string> {
    const feePackageId = (await this.do(`GET /app/clubs/${this.#clubId}/fee-packages`)).body.data[0].id;
    const renewal = { autoRenew: 0, requiresApproval: 0, isNotifyMembershipOwnerOnRenewal: 0 };
    const term = { expiryType: "DATE_PERIOD", expiryValue: "P1Y", userSelectable: 0, playingRights: [] };
    const given = { name, feePackageId, ...renewal, ...term };
    return (await this.do(`POST /api/membership-types/owner/club:${this.#clubId}`, given)).body.data.id;
  }

  /** The id of some invoice of the club. */
  async anInvoice(): Promise<string> {
    return (await this.do(`GET /app/clubs/${this.#clubId}/invoices`)).body.data[0].id;
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
