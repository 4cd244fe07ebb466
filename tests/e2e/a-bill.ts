import { todayIn } from "@salle/calendar/today";
import { handleOf } from "@salle/contract/handles";
import { signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { Desk } from "../support/desk.ts";
import { PASSWORD } from "./fixtures.ts";

const offices = { club: "club", "club-groups": "club-group" } as const;

/** The federation charges the club or the group that somebody of the demo works for first; gives the invoice's id. */
export async function aBill({ url }: TestCloud, email: string, type: keyof typeof offices): Promise<string> {
  const [payer, federation] = [new Desk(), new Desk()];
  payer.admin = await signIn(email, PASSWORD, url);
  federation.admin = await signIn("admin@salle.test", PASSWORD, url);
  const { contexts } = (await payer.do("GET /app/session/current")).body.data.attributes;
  const id = contexts.find((each) => each.type === type)?.id ?? "";
  const payerHandle = handleOf({ type: offices[type], id });
  const today = todayIn("Australia/Sydney", new Date());
  const draft = (await federation.do("POST /app/invoices/owner/system:system", { payerHandle })).body.data;
  await federation.do(`POST /app/invoices/${draft.id}/line-items`, { name: "Affiliation", amount: "110.00" });
  await federation.do(`PUT /app/clubs/invoices/${draft.id}/approve`, { issuedDate: today, dueDate: today });
  return draft.id;
}
