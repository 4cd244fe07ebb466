import { memberIdIn } from "../../../lib/payer.ts";

/** Whom an invoice can be for: a member, a club or a group. */
export interface Payer {
  handle: string;
  name: string;
  /** What tells them apart from others of the name. */
  detail?: string;
}

export const payerKinds = ["member", "organisation"] as const;
export type PayerKind = (typeof payerKinds)[number];

export const kindOf = ({ handle }: Payer): PayerKind => (memberIdIn(handle) === null ? "organisation" : "member");
