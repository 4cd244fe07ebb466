import { financeSettingsLabels as labels } from "@salle/contract/finance/labels";
import { LOGO_BYTES, type Logo, type UpdateLogo } from "@salle/contract/finance/logos";
import * as problems from "@salle/contract/problems";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { printed } from "../../platform/pictures/index.ts";
import { logos } from "./store.ts";

/** The pixels of a logo, at most: three of a screen's or printer's to each of the 160 by 48 points that it has on paper. */
const SIDES = { width: 480, height: 144 };

/**
 * Chooses the logo at the head of an owner's documents, or takes it away.
 * @throws Refusal on `logo`: too large, of another type by its content, or not to be read
 */
export async function update(ctx: ActorContext, owner: string, { logo }: UpdateLogo): Promise<Logo> {
  const picture = logo === null ? "" : await drawnOf(logo);
  return retryAfresh(ctx, async () => {
    const before = await logos.find({ owner });
    const change = before
      ? logos.update(before, { picture }, ctx.now)
      : { steps: [logos.create({ owner, picture }, ctx.now).step] };
    return commit(ctx, change.steps, { id: owner, type: "logo", attributes: { owner, logo: picture } });
  });
}

/** A picture that was sent, drawn anew, as a data URL: nothing of what was sent is kept. */
async function drawnOf(base64: string): Promise<string> {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > LOGO_BYTES) throw fieldError("logo", problems.fileTooLarge(labels.logo, LOGO_BYTES));
  const picture = await printed(bytes, SIDES, labels.logo);
  if (typeof picture === "string") throw fieldError("logo", picture);
  return `data:${picture.type.mime};base64,${Buffer.from(picture.bytes).toString("base64")}`;
}
