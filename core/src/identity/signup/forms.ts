import type { Output } from "@salle/contract/endpoint";
import type { FormField } from "@salle/contract/form-field";
import type { listSignupClubs, SignupClub, SignupForm } from "@salle/contract/identity/signup";
import { signupFields } from "@salle/contract/identity/signup-form";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { TtlCache } from "../../lib/ttl-cache.ts";
import * as MemberMetadata from "../../members/member-metadata/index.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";
import { ofLink, over } from "./store.ts";

type Request = Pick<Context, "memo">;

const toClub = ({ id, name, suburb = "", state = "" }: Clubs.Club): SignupClub => ({
  id,
  type: "signupClub",
  attributes: { name, suburb, state },
});

/** TTL cache: strangers ask, so all of them in five seconds cost one read. */
const cached = new TtlCache<Clubs.Club[]>(5);
const allClubs = async (): Promise<Clubs.Club[]> => cached.get("all") ?? cached.set("all", await Clubs.all());

const listed = (data: SignupClub[]): Output<typeof listSignupClubs> => ({ data, totalResults: data.length });

/** The clubs that one can join, by name. */
export const clubs = async () => listed((await allClubs()).filter(Clubs.isOpen).map(toClub));

/** Those of a group and of the groups below it. @throws Refusal `absent` */
export async function clubsOfGroup(ctx: Request, id: string) {
  await ClubGroups.load(ctx, id);
  return listed((await allClubs()).filter((club) => Clubs.isOpen(club) && club.groupIds.includes(id)).map(toClub));
}

/** What a club, or the clubs of a group, ask of who signs up. @throws Refusal `absent`; `conflict` for an archived club */
export async function form(ctx: Request, kind: string, id: string): Promise<SignupForm> {
  if (kind === "club") {
    const club = await Clubs.load(ctx, id);
    Clubs.refuseArchived(club);
    return toForm(id, club.name, [toClub(club)], { asked: await askedBy(club) });
  }
  if (kind !== "club-group") throw absent();
  const [group, { data }] = await Promise.all([ClubGroups.load(ctx, id), clubsOfGroup(ctx, id)]);
  return toForm(id, group.name, data);
}

/**
 * The form of a mail's link.
 * @throws Refusal `conflict` (`signup-over`) when it is over, was used, or the secret is not its own; for an archived club
 */
export async function formOfLink(ctx: Context, id: string, secret: string | undefined): Promise<SignupForm> {
  const { kind, emailAddress, clubId, about, invitedBy, usedBy } = await ofLink(id, secret, ctx.now);
  if (usedBy !== undefined) throw over();
  const [club, known] = await Promise.all([
    clubId === undefined ? undefined : Clubs.load(ctx, clubId),
    about === undefined ? undefined : Accounts.find(about),
  ]);
  if (club) Clubs.refuseArchived(club);
  const name = known ? Accounts.nameOf(known) : "";
  const link = { emailAddress, kind, about: name, isInvited: invitedBy !== undefined };
  const asked = kind === "known" ? [] : await askedBy(club);
  return toForm(id, club?.name ?? "", club ? [toClub(club)] : [], { link, asked });
}

const askedBy = async (club: Clubs.Club | undefined) =>
  club ? MemberMetadata.signupFields(await MemberMetadata.askedAtSignup(club.id)) : [];

interface More {
  link?: SignupForm["attributes"]["link"];
  asked?: FormField[];
}
const toForm = (id: string, name: string, of: SignupClub[], { link = null, asked = [] }: More = {}): SignupForm => ({
  id,
  type: "signupForm",
  attributes: {
    name,
    clubs: of,
    // Who is known already is asked for a password alone.
    fields: link?.kind === "known" ? [] : signupFields(),
    metadata_fields: asked,
    link,
  },
});
