// What entities and queues of sign-up keep, apart from the schemas, which would slow the cold start of a Lambda.

/** For so many days the link of somebody who asked for it is good, and an invitation. */
export const SIGNUP_DAYS = 3;
export const INVITATION_DAYS = 14;
/** So many others sign up with somebody at most: all of them go in one transaction. */
export const MOST_PEOPLE = 7;

export const signupTexts = {
  /** The same whether it was used, is too old, or was never given out. */
  over: "This link does not work any more. Ask for a new one.",
  asked: "Check your email. If the address can be used, we have sent a link to it.",
  searched: "If your details match a registration, we have emailed a link to the address we have for it.",
  hasLogin: "There is a login with this address already. Sign in with it, then join from there.",
  nobody: "Choose who joins: yourself, or somebody of your family.",
  tooYoung: "Only somebody who is 18 or older can sign up others.",
  ofAge: (name: string) => `${name} is 18 or older, and signs up with an email address of their own.`,
  twice: (name: string) => `You have entered ${name} already.`,
  ownChildren: "Children are added by your own account, not by that of somebody you act for.",
  isMember: (name: string, club: string) => `${name} is a member of ${club} already.`,
  isWaiting: (name: string, club: string) => `${name} has asked to join ${club} already. The club will answer.`,
  unreachable: (name: string) =>
    `We have no email address for ${name}. Ask them for one, then invite them by that address.`,
  tooManyAsked: "There were too many requests.",
  tooManySearches: "There were too many searches.",
  tooManyJoined: "You have asked to join too often.",
  tooManyInvited: "There were too many invitations.",
} as const;
