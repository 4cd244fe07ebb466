import type { ClubGroup } from "@salle/core/organisations/club-groups";
import type { Club } from "@salle/core/organisations/clubs";
import { signIn } from "./api.ts";
import { Desk } from "./desk.ts";
import { grant, PASSWORD, World } from "./world.ts";

/** A new club with an administrator and members who can sign in. */
export class Sales extends Desk {
  readonly world = new World();
  club = {} as Club;

  /** @param above the group that the club's state is in; the federation's own where there is none */
  async open(name: string, above?: ClubGroup): Promise<void> {
    this.club = await this.world.club(name, await this.world.group(`${name} state`, above));
    this.handle = `club:${this.club.id}`;
    const email = this.world.email("admin");
    await this.world.staff(email, [grant("club-administrator", { type: "club", id: this.club.id })]);
    this.admin = await signIn(email, PASSWORD);
  }

  /** A member who can sign in; their mails go to an address that nobody else has. */
  async member(words: { firstName?: string; lastName?: string; isWaiting?: boolean } = {}) {
    const email = this.world.email("member");
    const member = await this.world.member(this.club, { ...words, email, contact: email });
    return { id: member.clubMemberProfile.id, email, member, speaker: await signIn(email, PASSWORD) };
  }
}
