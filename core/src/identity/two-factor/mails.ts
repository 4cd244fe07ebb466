import type { TwoFactorMailBody } from "@salle/contract/queue-bodies";
import { siteUrl } from "../../lib/site.ts";
import type { Words } from "../../platform/mail/index.ts";
import * as Accounts from "../accounts/index.ts";

/** What an account's owner is told of its second factor. */
export async function twoFactorMail(body: TwoFactorMailBody, account: Accounts.Account, site: string): Promise<Words> {
  const { heading, paragraphs } = await wordsOf(body.kind, account, site);
  return {
    heading,
    paragraphs: [`Hi ${account.firstName},`, ...paragraphs],
    action: { label: "See two-factor", url: siteUrl("/account/edit/two-factor") },
    footer: site,
  };
}

const NOT_YOU = "If it was not you, change your password now, and tell your club or the federation's office.";

async function wordsOf(kind: TwoFactorMailBody["kind"], { person, emailAddress }: Accounts.Account, site: string) {
  switch (kind) {
    case "two-factor-on":
      return {
        heading: `Two-factor is on for ${site}`,
        paragraphs: [
          `To sign in with ${emailAddress} you now need a code of your authenticator app as well. Whoever was signed in elsewhere has been signed out.`,
          "Keep the recovery codes where you find them without your phone.",
          NOT_YOU,
        ],
      };
    case "two-factor-off":
      return {
        heading: `Two-factor is off for ${site}`,
        paragraphs: [`To sign in with ${emailAddress} your password is enough again.`, NOT_YOU],
      };
    case "two-factor-taken-off":
      return {
        heading: `An administrator has turned two-factor off for ${site}`,
        paragraphs: [
          `To sign in with ${emailAddress} your password is enough again, and whoever was signed in has been signed out. Turn two-factor on again with the phone that you have now.`,
          "If you did not ask for this, change your password now, and tell your club or the federation's office.",
        ],
      };
    case "recovery-codes-made":
      return {
        heading: `New recovery codes for ${site}`,
        paragraphs: ["New recovery codes were made for your account. Those from before do not work any more.", NOT_YOU],
      };
    case "recovery-code-used": {
      const left = Object.keys((await Accounts.twoFactors.find({ person }))?.recovery ?? {}).length;
      return {
        heading: `A recovery code was used for ${site}`,
        paragraphs: [
          `Somebody, probably you, signed in with a recovery code, which does not work again. You have ${left} left.`,
          NOT_YOU,
        ],
      };
    }
  }
}
