import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { RequestMailBody } from "@salle/contract/queue-bodies";
import * as Invoices from "../../finance/invoices/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { siteUrl } from "../../lib/site.ts";
import { rendered, sendOnce, type Words } from "../../platform/mail/index.ts";
import * as Memberships from "../memberships/index.ts";
import type { MembershipRequest } from "./entity.ts";
import { find } from "./store.ts";

/** Tells somebody of a request, once; nothing when it has become something else by now. */
export async function mailRequest(body: RequestMailBody, now: Date): Promise<void> {
  const [request, to] = await Promise.all([find(body.requestId), Accounts.find(body.person)]);
  const member = request && (await Accounts.find(request.person));
  if (!request || !member || !to?.isActive || !to.emailAddress || request.state !== states[body.kind]) return;
  const words = wordsOf(body.kind, { request, member, to, payUrl: await payUrlOf(request, now) });
  const address = to.emailAddress;
  const build = () => ({ to: { name: Accounts.nameOf(to), address }, subject: words.heading, ...rendered(words) });
  const outcome = await sendOnce(body.cause, now, build);
  if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${body.cause} has left.`);
}

const states = { "request-asked": "waiting", "request-approved": "approved", "request-rejected": "rejected" } as const;

/** Where the invoice of what was approved is paid; null where there is nothing to pay. */
async function payUrlOf({ membershipId, person }: MembershipRequest, now: Date): Promise<string | null> {
  if (!membershipId) return null;
  const sold = (await Memberships.ofPerson(person)).find(({ id }) => id === membershipId);
  return sold?.invoiceId && !sold.isPaid ? Invoices.payLink(sold.invoiceId, now) : null;
}

interface Told {
  request: Pick<MembershipRequest, "packageName" | "owner" | "ownerName" | "note" | "reason">;
  member: Pick<Accounts.Account, "person" | "firstName" | "lastName">;
  to: Pick<Accounts.Account, "person" | "firstName">;
  payUrl: string | null;
}

/** What a mail of a request says. */
export function wordsOf(kind: RequestMailBody["kind"], { request, member, to, payUrl }: Told): Words {
  const { packageName, owner, ownerName, note, reason } = request;
  const name = Accounts.nameOf(member);
  const whose = member.person === to.person ? "Your" : `${name}’s`;
  const letter = (heading: string, paragraphs: string[], action: Words["action"]): Words => ({
    heading,
    paragraphs: [`Hi ${to.firstName},`, ...paragraphs],
    action,
    footer: ownerName,
  });
  const see = { label: "See memberships", url: siteUrl("/member/overview/memberships") };
  switch (kind) {
    case "request-asked":
      return letter(
        `${name} asks for ${packageName}`,
        [
          `${name} asks ${ownerName} for the membership ${packageName}, which you approve.`,
          ...(note ? [`“${note}”`] : []),
        ],
        {
          label: "See requests",
          url: siteUrl(owner === SYSTEM_HANDLE ? "/admin/membership-requests" : "/membership/requests"),
        },
      );
    case "request-approved":
      return letter(
        `${whose} membership ${packageName} is approved`,
        [
          `${ownerName} has approved it.`,
          payUrl
            ? "Its invoice waits for your payment. You do not need to sign in to pay."
            : "There is nothing to pay.",
        ],
        payUrl ? { label: "View and pay", url: payUrl } : see,
      );
    case "request-rejected":
      return letter(
        `${whose} request for ${packageName} was not approved`,
        [`${ownerName} has not approved it: “${reason}”`, "Nothing is owed for it."],
        see,
      );
  }
}
