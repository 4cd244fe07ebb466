import { credentialLabels } from "@salle/contract/identity/labels";

export const strings = {
  tagline: "Everything the club needs, from first lesson to finals.",
  intro: "Members, clubs, finances and events of the federation in one place.",
  signInTitle: "Sign in",
  ...credentialLabels,
  signIn: "Sign in",
  demo: "Try it with a demo login",
  signingOut: "Signing out",
  contextTitle: "Choose a context",
  contextText: "Where do you want to work?",
  logout: "Logout",
  types: { system: "System", club: "Club", "club-groups": "Club group", user: "Member" },
  unavailableTitle: "Not available yet",
  unavailableText: "This page has not been built yet.",
  toSignIn: "Back to sign in",
} as const;
