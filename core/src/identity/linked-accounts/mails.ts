import { REQUEST_DAYS } from "@salle/contract/identity/linked-accounts";
import type { LinkMailBody } from "@salle/contract/queue-bodies";
import { siteUrl } from "../../lib/site.ts";
import type { Words } from "../../platform/mail/index.ts";
import * as Accounts from "../accounts/index.ts";

/** What the one account of a link is told of the other; undefined when one of the two is gone by now. */
export async function linkMail(body: LinkMailBody, to: Accounts.Account, site: string): Promise<Words | undefined> {
  const [linked, resource] = await Promise.all([Accounts.find(body.linked), Accounts.find(body.resource)]);
  if (!linked || !resource) return undefined;
  const whose = resource.person === to.person ? "your account" : `the account of ${Accounts.nameOf(resource)}`;
  const { heading, paragraphs, label } = wordsOf(body.kind, {
    linked: Accounts.nameOf(linked),
    resource: Accounts.nameOf(resource),
    whose,
    isLinked: linked.person === to.person,
  });
  return {
    heading,
    paragraphs: [`Hi ${to.firstName},`, ...paragraphs],
    action: { label, url: siteUrl("/account/edit/linked-accounts") },
    footer: site,
  };
}

interface Named {
  linked: string;
  resource: string;
  /** "your account", or somebody else's by their name. */
  whose: string;
  /** Whether the mail goes to the one who acts. */
  isLinked: boolean;
}

function wordsOf(kind: LinkMailBody["kind"], { linked, resource, whose, isLinked }: Named) {
  switch (kind) {
    case "link-asked":
      return {
        heading: `${linked} asks for access to ${whose}`,
        paragraphs: [
          `${linked} would like to act on behalf of ${whose === "your account" ? "you" : resource}: to see what is there and, if you let them, enter, book, pay and change details.`,
          "Approve it only if you know them. You choose what they may do, and you can end it whenever you like.",
          `If you do not answer within ${REQUEST_DAYS} days, the request ends by itself.`,
        ],
        label: "Answer the request",
      };
    case "link-accepted":
      return {
        heading: `You can act for ${resource} now`,
        paragraphs: [
          `Your request was approved. Choose “Change User” in the menu with your name to act for ${resource}.`,
        ],
        label: "See your linked accounts",
      };
    case "link-rejected":
      return {
        heading: `${resource}: your request was not approved`,
        paragraphs: [`You asked to act on behalf of ${resource}. The request was not approved.`],
        label: "See your linked accounts",
      };
    case "link-revoked":
      return {
        heading: isLinked ? `You no longer act for ${resource}` : `${linked} no longer acts for you`,
        paragraphs: [
          isLinked
            ? `Your access to the account of ${resource} has been ended.`
            : `${linked} has given up the access to your account.`,
        ],
        label: "See your linked accounts",
      };
    case "link-ended":
      return {
        heading: isLinked ? `You no longer act for ${resource}` : `${linked} no longer acts for you`,
        paragraphs: isLinked
          ? [
              `Your access to the account of ${resource} went until yesterday and has ended.`,
              "A child's account is theirs when they are 18. If they cannot sign in yet, ask their club to enter an email address of their own for them. If they want you to go on acting for them, you can ask them for access.",
            ]
          : [
              `The access of ${linked} to your account went until yesterday and has ended.`,
              "If you want them to go on acting for you, they can ask you for access.",
            ],
        label: "See your linked accounts",
      };
  }
}
