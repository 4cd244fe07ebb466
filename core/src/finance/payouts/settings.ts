import type { BankFileSettings as Resource, UpdateBankFileSettings } from "@salle/contract/finance/payouts";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import type { BankFileSettings } from "./entity.ts";
import { bankFileSettings } from "./store.ts";

const NOTHING_SAID = {
  bankCode: "",
  userName: "",
  userId: "",
  description: "",
  remitter: "",
  bsb: "",
  accountNumber: "",
  isBalanced: false,
};

const toResource = (of: BankFileSettings | undefined): Resource => ({
  id: SYSTEM_HANDLE,
  type: "bankFileSettings",
  attributes: { ...NOTHING_SAID, ...of?.sender, version: of?.version ?? 0 },
});

/** How bank files say who pays. */
export const readSettings = async (_: ActorContext): Promise<Resource> =>
  toResource(await bankFileSettings.find({ owner: SYSTEM_HANDLE }));

/**
 * Changes how bank files say who pays; those that were made stay as they are.
 * @throws Refusal `stale` when the settings are no longer at `input.version`
 */
export const updateSettings = (ctx: ActorContext, { version, ...sender }: UpdateBankFileSettings): Promise<Resource> =>
  retryAfresh(ctx, async () => {
    const before = await bankFileSettings.find({ owner: SYSTEM_HANDLE });
    if (version !== undefined && version !== (before?.version ?? 0)) throw bankFileSettings.stale();
    if (!before) {
      const { item, step } = bankFileSettings.create({ owner: SYSTEM_HANDLE, sender }, ctx.now);
      return commit(ctx, [step], toResource(item));
    }
    const { item, steps } = bankFileSettings.update(before, { sender }, ctx.now);
    return commit(ctx, steps, toResource(item));
  });
