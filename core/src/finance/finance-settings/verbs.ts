import type { FinanceSettings as Resource, UpdateFinanceSettings } from "@salle/contract/finance/finance-settings";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import type { FinanceSettings } from "./entity.ts";
import { find, settings } from "./store.ts";

const toResource = (owner: string, of: FinanceSettings | undefined): Resource => ({
  id: owner,
  type: "financeSettings",
  attributes: { owner, reminderDays: of?.reminderDays ?? [], replyTo: of?.replyTo ?? "", version: of?.version ?? 0 },
});

/** How an owner deals with money. */
export const read = async (_: ActorContext, owner: string): Promise<Resource> => toResource(owner, await find(owner));

/**
 * Chooses when an owner's payers are reminded, of what is overdue already once, at the next time; and where their answers go.
 * @throws Refusal `stale` when the settings are no longer at `input.version`
 */
export const update = (ctx: ActorContext, owner: string, input: UpdateFinanceSettings): Promise<Resource> =>
  retryAfresh(ctx, async () => {
    const before = await find(owner);
    if (input.version !== undefined && input.version !== (before?.version ?? 0)) throw settings.stale();
    const reminderDays = [...new Set(input.reminderDays)].sort((a, b) => a - b);
    const changes = {
      reminderDays,
      reminding: reminderDays.length > 0 ? ("reminding" as const) : undefined,
      ...(input.replyTo !== undefined && { replyTo: input.replyTo || undefined }),
    };
    if (!before) {
      const { item, step } = settings.create({ owner, ...changes }, ctx.now);
      return commit(ctx, [step], toResource(owner, item));
    }
    const { item, steps } = settings.update(before, changes, ctx.now);
    return commit(ctx, steps, toResource(owner, item));
  });
