import { credentialLabels } from "@salle/contract/identity/labels";

export const strings = {
  tagline: "Everything the club needs, from first lesson to finals.",
  intro: "Members, clubs and events",
  memberSystem: "Member system",
  signInTitle: "Sign in",
  signInText: "To manage your club, or your own membership.",
  ...credentialLabels,
  signIn: "Sign in",
  forgot: "Forgot password?",
  newHere: "New to fencing?",
  join: "Find a club and join",
  firstTime: "First time here?",
  setPassword: "Set a password",
  withEmail: "with the email your club holds.",
  help: "Help with signing in",
  demo: "Demonstration logins",
  signingOut: "Signing out",
  contextTitle: "Where do you want to work?",
  contextText: "Where do you want to work?",
  logout: "Logout",
  types: { system: "System", club: "Club", "club-groups": "Club group", user: "Member" },
} as const;
