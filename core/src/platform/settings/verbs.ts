import type { PublicSettings } from "@salle/contract/platform/public-settings";
import { SET_UP_FIRST, type Settings, type UpdateSettings } from "@salle/contract/platform/settings";
import { reportOrigin } from "@salle/contract/site";
import { commit } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { current, first, forgetSettings } from "./current.ts";
import { SettingsEntity } from "./entity.ts";
import { toPublic, toResource } from "./resource.ts";
import { valuesOf } from "./rules.ts";

const settings = store(SettingsEntity, "set of settings");

/** What anybody may know of the installation, at most four seconds old. */
export const readPublic = async (): Promise<PublicSettings> => toPublic(await current());

/** The settings as they are now. */
export async function read(): Promise<Settings> {
  const stored = await settings.find({});
  return toResource(valuesOf(stored ?? {}, first()), stored?.version ?? 0);
}

/**
 * Changes the settings under the optimistic lock. They count in this process at once, in the others four seconds later.
 * @throws Refusal on `twoFactorForSystemRoles` when who asks for a second factor has none; on `errorReportingAddress` when the site's policy lets nothing be sent there; `stale` when the settings
 * are no longer at `input.version`
 */
export async function update(ctx: ActorContext, { version, ...input }: UpdateSettings): Promise<Settings> {
  const stored = await settings.find({});
  if (version !== (stored?.version ?? 0)) throw settings.stale();
  refuseForeign(input.errorReportingAddress);
  if (input.twoFactorForSystemRoles && !(await Accounts.find(ctx.actor.person))?.hasTwoFactor)
    throw fieldError("twoFactorForSystemRoles", SET_UP_FIRST);
  const changes = {
    ...input,
    federationName: input.federationName ?? valuesOf(stored ?? {}, first()).federationName,
    featureFlags: { ...stored?.featureFlags, ...definedOf(input.featureFlags) },
  };
  const { item, steps } = stored
    ? settings.update(stored, changes, ctx.now, settings.stale)
    : makingOf(settings.create(changes, ctx.now, settings.stale));
  const result = await commit(ctx, steps, toResource(valuesOf(item, first()), item.version ?? 1));
  forgetSettings();
  return result;
}

const makingOf = <T, S>({ item, step }: { item: T; step: S }) => ({ item, steps: [step] });

/** Without the flags that were not given, which stay as they are. */
const definedOf = (flags: UpdateSettings["featureFlags"]) =>
  Object.fromEntries(Object.entries(flags).filter(([, isOn]) => isOn !== undefined));

/** The content security policy is the CDN's, so it knows the host of the stage's first value only (decision 0068). */
function refuseForeign(address: string): void {
  const origin = reportOrigin(address);
  if (origin === null) return;
  const allowed = reportOrigin(first().errorReportingAddress);
  if (origin === allowed) return;
  throw fieldError(
    "errorReportingAddress",
    allowed
      ? `This site can send reports to ${allowed} only.`
      : "This site can send reports nowhere: the stage's settings must name the host first.",
  );
}
