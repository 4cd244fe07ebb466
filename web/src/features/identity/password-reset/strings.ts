import { credentialLabels, resetLabels } from "@salle/contract/identity/labels";
import { PASSWORD_LENGTH } from "@salle/contract/identity/new-password";
import { RESET_MINUTES } from "@salle/contract/identity/password-reset";

export const strings = {
  ...credentialLabels,
  ...resetLabels,
  askTitle: "Forgot your password?",
  askText: "We will email you a link to set a new one.",
  send: "Email me a link",
  sentTitle: "Check your email",
  sent: (address: string) =>
    `If ${address} belongs to an account, we have sent an email to it. Open its link or type its code. Both work for ${RESET_MINUTES} minutes.`,
  codeHint: "Eight digits",
  goOn: "Continue",
  nothingCame: "Nothing there? Check your spam folder, or",
  askAgain: "ask again",
  checking: "One moment",
  chooseTitle: "Choose a password",
  passwordHint: `At least ${PASSWORD_LENGTH.least} characters; several words are good.`,
  setPassword: "Set the password",
  doneTitle: "Your password is set",
  done: "Whoever was signed in with the old one has been signed out.",
  signIn: "Sign in",
  overTitle: "This has ended",
  askForNew: "Ask for a new one",
  toSignIn: "Back to sign in",
} as const;
