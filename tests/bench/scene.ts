import { hashPassword } from "@salle/core/identity/accounts";
import { signAccess } from "@salle/core/internal/identity/session/tokens";
import type { Package } from "@salle/core/internal/membership/packages/entity";
import type { Club } from "@salle/core/internal/organisations/clubs/entity";
import { now } from "@salle/core/lib/clock";
import type { Member } from "@salle/core/members/members";
import { accountItems, memberItems, writeAll } from "@salle/core/tools/seeds/load";
import { Random } from "@salle/core/tools/seeds/random";
import { World } from "../support/world.ts";
import { type Call, sendWell } from "./http.ts";
import { makeAll } from "./stats.ts";

const PASSWORD = "EnGarde!2026";
/** So many members who can sign in, for calls that only a member can make, sixteen at once. */
const FENCERS = 24;

export type Who = "root" | "root2" | "admin" | "nsw" | "club" | "member" | "guest";

/** A member with a login. */
export interface Fencer {
  email: string;
  token: string;
  member: Member;
  id: string;
}

// The answers have many shapes; the API tests check them.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Body = any;

/**
 * The demo federation as the bench uses it: who is signed in, what is there to be read, and new things for calls that
 * use them up. What a call needs is made past the API where that is quicker; nothing of it is measured.
 */
export class Scene {
  readonly url: string;
  readonly world = new World(new Date(), new Random(Date.now() % 2 ** 31));
  club = { id: "", handle: "", timeZone: "Australia/Sydney" };
  stateId = "";
  /** Members of the club, and the one who is signed in as `member`. */
  memberIds: string[] = [];
  ownId = "";
  fencers: Fencer[] = [];
  /** A club that has hundreds of packages and groups in the end; nothing that is read there is measured. */
  workshop = {} as Club;
  #passwordHash: Promise<string> | undefined;
  #toSell: Promise<Package> | undefined;
  #tokens = new Map<Who, string>();
  /** How many years of membership somebody was sold. */
  readonly #years = new Map<string, number>();
  #counter = 0;
  #turn = 0;

  constructor(url: string) {
    this.url = url;
  }

  async open(): Promise<this> {
    for (const who of ["root", "root2", "admin", "nsw", "club", "member", "guest"] as const) {
      this.#tokens.set(who, (await this.signIn(`${who}@salle.test`)).token);
    }
    const contexts = async (who: Who): Promise<{ id: string; type: string; label: string }[]> =>
      (await this.ask(who, "GET /app/session/current")).data.attributes.contexts;
    const id = (await contexts("club")).find(({ type }) => type === "club")?.id ?? "";
    this.club = { ...this.club, id, handle: `club:${id}` };
    this.stateId = (await contexts("nsw")).find(({ type }) => type === "club-groups")?.id ?? "";
    this.ownId = (await contexts("member")).find(({ type }) => type === "user")?.id ?? "";
    const list = await this.ask("club", `GET /app/clubs/${id}/club-members?pagination[limit]=100`);
    this.memberIds = list.data.map((each: { id: string }) => each.id);
    return this;
  }

  /** Members who can sign in and have, and a club for what would be too much for one. */
  async addFencers(): Promise<this> {
    this.fencers = await makeAll(FENCERS, () => this.newFencer());
    this.workshop = await this.world.club("Bench workshop");
    return this;
  }

  /** A new member of the club who can sign in and has. */
  async newFencer(): Promise<Fencer> {
    this.#passwordHash ??= hashPassword(PASSWORD);
    const passwordHash = await this.#passwordHash;
    const member = await this.member();
    const emailAddress = `fencer${this.next()}-${member.account.person.toLowerCase()}@bench.test`;
    await writeAll(accountItems({ ...member.account, emailAddress, passwordHash, isConfirmed: true }));
    const { token } = await this.signIn(emailAddress);
    return { email: emailAddress, token, member, id: member.clubMemberProfile.id };
  }

  /** A number that was not given before. */
  next(): number {
    return ++this.#counter;
  }

  /** New bearers for all who are signed in: a run takes longer than one is good for. */
  async renewTokens(): Promise<void> {
    const renewed = async (token: string): Promise<string> => {
      const { sub, sid } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      return (await signAccess({ person: sub, sessionId: sid }, now())).accessToken;
    };
    for (const [who, token] of this.#tokens) this.#tokens.set(who, await renewed(token));
    for (const fencer of this.fencers) fencer.token = await renewed(fencer.token);
  }

  token(who: Who): string {
    return this.#tokens.get(who) ?? "";
  }

  /** Each in turn: who is sold two years at once may be sold the later one first, which the earlier one then meets. */
  fencer(): Fencer {
    return pick(this.fencers, this.#turn++);
  }

  memberId(): string {
    return pick(this.memberIds, this.next());
  }

  async signIn(email: string): Promise<{ token: string; cookie: string }> {
    const call = { call: "POST /app/auth/login", attributes: { email, password: PASSWORD } };
    const { text, cookies } = await sendWell(this.url, call);
    return { token: JSON.parse(text).data.attributes.accessToken, cookie: cookies[0]?.split(";")[0] ?? "" };
  }

  async ask(who: Who | { token: string }, call: string, attributes?: object, over: Partial<Call> = {}): Promise<Body> {
    const token = typeof who === "string" ? this.token(who) : who.token;
    const { text } = await sendWell(this.url, { call, token, attributes, ...over });
    return text ? JSON.parse(text) : null;
  }

  /** A new member of the club. */
  member(words: { emailAddress?: string } = {}): Promise<Member> {
    const lastName = `Bench${this.next()}`;
    return this.world.member(this.asClub(), { lastName, emailAddress: `${lastName}@bench.test`, ...words });
  }

  /** A new member of the club who waits for approval, or was archived. */
  async memberWho(standing: { isApproved: boolean; isArchived: boolean }): Promise<string> {
    const member = await this.member();
    await writeAll(
      memberItems({ ...member, clubMemberProfile: { ...member.clubMemberProfile, ...standing } }).slice(-1),
    );
    return member.clubMemberProfile.id;
  }

  /** A package of the workshop. */
  workpiece(): Promise<Package> {
    return this.world.package(this.workshop, { name: `Bench package ${this.next()}` });
  }

  /** The package that the club sells to everybody. */
  toSell(): Promise<Package> {
    this.#toSell ??= this.world.package(this.asClub(), { name: "Bench annual" });
    return this.#toSell;
  }

  /** A membership that was just sold to a new member, or to a given one, from the next year that they have none. */
  async sold(memberId?: string): Promise<{ id: string; invoiceId: string; attributes: Body; memberId: string }> {
    const to = memberId ?? (await this.member()).clubMemberProfile.id;
    const years = this.#years.get(to) ?? 0;
    this.#years.set(to, years + 1);
    const today = new Date();
    const startDate = `${today.getUTCFullYear() + years}-${today.toISOString().slice(5, 10)}`;
    const attributes = { membershipType: (await this.toSell()).id, startDate };
    const { data } = await this.ask("club", `POST /api/club-members/${to}/memberships`, attributes);
    return { id: data.id, invoiceId: data.attributes.invoiceId, attributes: data.attributes, memberId: to };
  }

  asClub(): Club {
    return { id: this.club.id, timeZone: this.club.timeZone, suburb: "", postcode: "" } as Club;
  }
}

export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("The scene has nothing to pick from");
  return found;
}
