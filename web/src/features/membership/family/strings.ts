import type { FamilyMember } from "@salle/contract/membership/family";
import { words } from "../../../ui/strings.ts";

export const strings = {
  title: "Memberships for the family",
  loadError: "There was a problem loading what your family can have.",
  nothing: "There are no membership packages available for you or your family at the moment.",
  where: ({ isYou, clubName }: FamilyMember["attributes"]) => (isYou ? `You, ${clubName}` : clubName),
  nothingHere: "There are no membership packages available here.",
  membershipOf: ({ isYou, name }: FamilyMember["attributes"]) => (isYou ? "Your membership" : `Membership of ${name}`),
  none: "None for now",
  needsApproval: "(needs approval)",
  invoices: (count: number) => `${count} invoices, one for each seller:`,
  invoiceOf: (seller: string, amount: string) => `${seller}: ${amount}`,
  payNowHint: "Leads to the payment once the memberships are added.",
  add: "Add memberships",
  added: (count: number) => `${words.counted(String(count), "membership has", "memberships have")} been added.`,
  /** Where what one seller sells was bought, and what another sells was not. */
  partly: (bought: readonly string[]) => `Added: ${bought.join(", ")}. What is still chosen has not been added.`,
  boughtFor: (membership: string, name: string) => `${membership} for ${name}`,
} as const;
