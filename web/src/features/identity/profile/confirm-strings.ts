/** Apart, for the page of a mail's link is a stranger's. */
export const confirmStrings = {
  title: "Confirm your email address",
  text: "From then on you sign in with it, and whoever is signed in elsewhere is signed out.",
  confirm: "Confirm this address",
  doneTitle: "Your email address is changed",
  done: (address: string) => `Sign in with ${address} from now on.`,
  overTitle: "This has ended",
  toProfile: "Go to Profile Settings",
  signIn: "Sign in",
} as const;
