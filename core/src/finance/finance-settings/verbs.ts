import type { FinanceSettings as Resource, UpdateFinanceSettings } from "@salle/contract/finance/finance-settings";
import { financeSettingsLabels as labels } from "@salle/contract/finance/labels";
import * as problems from "@salle/contract/problems";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Logos from "../logos/index.ts";
import type { FinanceSettings } from "./entity.ts";
import { dueDaysOf } from "./rules.ts";
import { find, settings } from "./store.ts";

/** How an owner deals with money. @throws Refusal `absent` for no owner */
export const read = async (ctx: Context, owner: string): Promise<Resource> => toResource(ctx, owner, await find(owner));

async function toResource(ctx: Context, handle: string, of: FinanceSettings | undefined): Promise<Resource> {
  const [{ ABN }, logo] = await Promise.all([Owners.fromHandle(ctx, handle), Logos.find(handle)]);
  return {
    id: handle,
    type: "financeSettings",
    attributes: {
      owner: handle,
      reminderDays: of?.reminderDays ?? [],
      replyTo: of?.replyTo ?? "",
      gstStatus: of?.gstStatus ?? null,
      gstRegisteredFrom: of?.gstRegisteredFrom ?? null,
      gstBasis: of?.gstBasis ?? "ACCRUAL",
      termsDays: dueDaysOf(of),
      logo: logo ?? "",
      ABN,
      version: of?.version ?? 0,
    },
  };
}

/**
 * Chooses how an owner deals with money. What is issued already stays as it is; payers are reminded of what is overdue already once,
 * at the next time.
 * @throws Refusal on `gstStatus` or `gstRegisteredFrom` of who cannot be registered so; `stale` when the settings are no longer at
 * `input.version`
 */
export const update = (ctx: ActorContext, owner: string, input: UpdateFinanceSettings): Promise<Resource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await find(owner);
    if (input.version !== undefined && input.version !== (before?.version ?? 0)) throw settings.stale();
    const reminderDays = [...new Set(input.reminderDays)].sort((a, b) => a - b);
    const changes = {
      reminderDays,
      reminding: reminderDays.length > 0 ? ("reminding" as const) : undefined,
      ...(input.replyTo !== undefined && { replyTo: input.replyTo || undefined }),
      ...(input.termsDays !== undefined && { termsDays: input.termsDays }),
      ...(input.gstBasis && { gstBasis: input.gstBasis }),
      ...(input.gstStatus && (await registrationOf(asked, owner, input))),
    };
    if (!before) {
      const { item, step } = settings.create({ owner, ...changes }, ctx.now);
      return commit(ctx, [step], await toResource(asked, owner, item));
    }
    const { item, steps } = settings.update(before, changes, ctx.now);
    return commit(ctx, steps, await toResource(asked, owner, item));
  });

/** Who is registered has an ABN, and is from some day on. @throws Refusal on the field that says otherwise */
async function registrationOf(
  ctx: Context,
  owner: string,
  { gstStatus, gstRegisteredFrom }: UpdateFinanceSettings,
): Promise<Pick<FinanceSettings, "gstStatus" | "gstRegisteredFrom">> {
  if (gstStatus !== "REGISTERED") return { gstStatus, gstRegisteredFrom: undefined };
  const { ABN } = await Owners.fromHandle(ctx, owner);
  if (ABN === "") throw fieldError("gstStatus", "Who is registered for GST has an ABN. Add it to the details first.");
  if (gstRegisteredFrom === undefined) throw fieldError("gstRegisteredFrom", problems.blank(labels.gstRegisteredFrom));
  return { gstStatus, gstRegisteredFrom };
}
