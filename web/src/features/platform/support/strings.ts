import { supportLabels } from "@salle/contract/platform/support";

export const strings = {
  ...supportLabels,
  title: "What can we help with?",
  close: "Close",
  back: "Back",
  send: "Send",
  manuals: "View User Manuals",
  manualsText: "How things are done, step by step. Opens in a new tab.",
  noManuals: "No manuals are linked here yet. Ask us under Other.",
  choices: {
    admin: {
      label: "Request an administration account",
      text: "For a further administrator of a club or club group, who is a member of it already.",
    },
    bug: { label: "Report a bug", text: "Something does not work as it should." },
    other: { label: "Other", text: "Anything else you would like to ask or tell us." },
  },
  clubHint: "Where you work now. To ask for another one, change to it first.",
  ninHint: "Of the new administrator, who must be a member of the club already.",
  emailHint: "Where we answer you.",
  bugHint: "What went wrong, and where.",
  beforeHint: "What you were doing before it happened.",
  otherHint: "Such as what you expected to happen.",
  visited: "The addresses of the last pages you opened here are sent with it.",
  reference: (reference: string) => `Its reference is ${reference}.`,
} as const;
