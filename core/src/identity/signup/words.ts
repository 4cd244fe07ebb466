import { INVITATION_DAYS, SIGNUP_DAYS } from "@salle/contract/identity/signup-codes";
import { siteUrl } from "../../lib/site.ts";
import type { Words } from "../../platform/mail/index.ts";

/** What a mail of sign-up says; who it is from stands under it. */
export type Said = Omit<Words, "footer">;

/** A link of a form; no browser sends what is behind the `#`. */
export const formUrl = (id: string, secret: string): string => siteUrl(`/signup/form/${id}#${secret}`);
export const invitationUrl = (id: string): string => siteUrl(`/signup/approve-invitation/${id}`);
/** By way of the sign-in page to where somebody joins. */
export const joinUrl = (clubId: string | undefined): string => {
  const page = clubId ? `/signup?club-id=${clubId}` : "/signup";
  return siteUrl(`/authenticate/login?redirect=${encodeURIComponent(page)}`);
};

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const NOT_YOU = "If it was not you, ignore this email: nothing happens without it.";

/** To an address that nobody signs in with. */
export const signUp = (club: string, url: string): Said => ({
  heading: `Join ${club}`,
  paragraphs: [
    `Somebody, probably you, asked to join ${club} with this address.`,
    `Use the button to sign up yourself, your children or all of you. It works once, for ${SIGNUP_DAYS} days.`,
    NOT_YOU,
  ],
  action: { label: "Sign up", url },
});

/** To an address that somebody signs in with. */
export const signIn = (firstName: string, club: string, hasPassword: boolean, url: string): Said => ({
  heading: `Join ${club}`,
  paragraphs: [
    `Hi ${firstName},`,
    `Somebody, probably you, asked to join ${club} with this address. You have a login with it already.`,
    hasPassword
      ? "Sign in, and join from there: yourself, your children or all of you."
      : "You have not chosen a password yet. Set one first, then sign in and join.",
    NOT_YOU,
  ],
  action: hasPassword
    ? { label: "Sign in and join", url }
    : { label: "Set a password", url: siteUrl("/authenticate/forgot-password") },
});

/** To somebody whom a search has found, by how they can be reached. */
export const found = {
  login: (name: string, hasPassword: boolean, url: string): Said => ({
    heading: "We have found your registration",
    paragraphs: [
      `Somebody, probably you, looked for the registration of ${name}.`,
      hasPassword
        ? "There is a login with this address. Sign in, and go on from there."
        : "There is a login with this address, without a password yet. Set one, then sign in.",
      NOT_YOU,
    ],
    action: hasPassword
      ? { label: "Sign in", url }
      : { label: "Set a password", url: siteUrl("/authenticate/forgot-password") },
  }),
  known: (name: string, url: string): Said => ({
    heading: "We have found your registration",
    paragraphs: [
      `Somebody, probably you, looked for the registration of ${name}.`,
      `Choose a password by the button, which works once, for ${SIGNUP_DAYS} days. After that this address is what you sign in with.`,
      NOT_YOU,
    ],
    action: { label: "Choose a password", url },
  }),
  guardian: (name: string, url: string): Said => ({
    heading: `We have found the registration of ${name}`,
    paragraphs: [
      `Somebody, probably you, looked for the registration of ${name}, whose club has this address.`,
      `Use the button to get a login of your own, by which you act for ${name}. It works once, for ${SIGNUP_DAYS} days.`,
      NOT_YOU,
    ],
    action: { label: "Sign up", url },
  }),
  ward: (name: string, url: string): Said => ({
    heading: `We have found the registration of ${name}`,
    paragraphs: [
      `Somebody, probably you, looked for the registration of ${name}, whose club has this address.`,
      `You have a login with it. Use the button to act for ${name} from there; it works once, for ${SIGNUP_DAYS} days.`,
      NOT_YOU,
    ],
    action: { label: `Act for ${name}`, url },
  }),
};

interface Invited {
  club: string;
  /** Somebody else whom the invitation is about; "" for whoever reads it. */
  about: string;
  isTransfer: boolean;
}

/** To whom a club invites. */
export const invitation = ({ club, about, isTransfer }: Invited, label: string, url: string): Said => ({
  heading: about ? `${club} invites ${about}` : `${club} invites you`,
  paragraphs: [
    `${club} invites ${about || "you"} to become a member.${isTransfer ? ` It would become ${about ? "their" : "your"} club, once the one that ${about ? "they" : "you"} have now has agreed.` : ""}`,
    `Use the button to say yes. It works once, for ${INVITATION_DAYS} days.`,
    "If you do not want this, ignore this email.",
  ],
  action: { label, url },
});

interface Done {
  club: string;
  /** The names of those who wait for the club, and of those who are members. */
  waiting: readonly string[];
  joined: readonly string[];
}

/** To who has signed up. */
export const done = (firstName: string, { club, waiting, joined }: Done): Said => ({
  heading:
    club && waiting.length > 0 ? `You have asked to join ${club}` : club ? `Welcome to ${club}` : "Your login is ready",
  paragraphs: [
    `Hi ${firstName},`,
    ...(joined.length > 0
      ? [`${listOf(joined)}: ${joined.length === 1 ? "a member" : "members"} of ${club} now.`]
      : []),
    ...(waiting.length > 0
      ? [`${listOf(waiting)}: ${club} has been asked to approve. We email you as soon as it has answered.`]
      : []),
    "You sign in with this address.",
  ],
  action: { label: "Sign in", url: siteUrl("/authenticate/login") },
});

/** To those who approve a club's members. */
export const waitingFor = (firstName: string, club: string, by: string, names: readonly string[]): Said => ({
  heading: names.length === 1 ? `${names[0]} asks to join ${club}` : `${names.length} people ask to join ${club}`,
  paragraphs: [`Hi ${firstName},`, `${by} has signed up ${listOf(names)}. Approve or reject them on the members page.`],
  action: { label: "See who is waiting", url: siteUrl("/membership/members?filters[standing]=pending") },
});

/** To somebody, or who acts for them, when a club has answered. */
export const answered = (name: string, club: string, isApproved: boolean): Said =>
  isApproved
    ? {
        heading: `${name} is a member of ${club}`,
        paragraphs: [`${club} has approved ${name}.`, "Sign in to see the membership and what to do next."],
        action: { label: "Sign in", url: siteUrl("/authenticate/login") },
      }
    : {
        heading: `${club} has not approved ${name}`,
        paragraphs: [`${club} has not taken ${name} as a member.`, "Ask the club if you think that this is a mistake."],
      };
