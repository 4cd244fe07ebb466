import { queryClient } from "./query.ts";

/** What a sale, a payment or a change of either shows on: memberships, invoices, and until when a member is financial. */
const KEYS = ["memberships", "invoices", "payments", "member", "members"];

/** Has everything that tells of sales asked for anew; resolves once what is on the screen has come. */
export async function salesChanged(): Promise<void> {
  await Promise.all(KEYS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
