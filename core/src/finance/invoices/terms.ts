import { currencyOf } from "@salle/contract/currencies";
import type { Currency } from "@salle/money/currency";
import type { Rate } from "@salle/money/rate";
import type { Context } from "../../lib/context.ts";
import type { Owner } from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import type { Invoice } from "./entity.ts";
import type { Tax } from "./shares.ts";

/** What an invoice is issued with, as the settings of the installation and of those who have some of it are then. */
export interface Terms {
  taxRate: Rate;
  currency: Currency;
  /** Days from its issue to its due date. */
  dueDays: number;
  /** Whether an owner is registered for GST on a day; null as long as nobody has said so. */
  isRegistered(owner: string, day: string): boolean | null;
  /** Whether its GST is due once it is paid, and not when it is invoiced. */
  isOnCash(owner: string): boolean;
}

type Shared = { shares?: readonly { owner: string }[] };

/**
 * What an issuer's invoices are issued with; each owner's settings are read once a request. Prefetch: without charges, the issuer's.
 * @param issuer its handle
 * @param charged whose shares of it there are
 */
export async function termsFor(
  ctx: Pick<Context, "memo">,
  issuer: string,
  charged: readonly Shared[] = [],
): Promise<Terms> {
  const owners = new Set([issuer, ...charged.flatMap(({ shares = [] }) => shares.map(({ owner }) => owner))]);
  const [{ taxRate, defaultCountry }, settings] = await Promise.all([
    Settings.current(),
    FinanceSettings.knownOf(ctx, [...owners]),
  ]);
  return {
    taxRate,
    currency: currencyOf(defaultCountry),
    dueDays: FinanceSettings.dueDaysOf(settings.get(issuer)),
    isRegistered: (owner, day) => FinanceSettings.isRegisteredOn(settings.get(owner), day),
    isOnCash: (owner) => settings.get(owner)?.gstBasis === "CASH",
  };
}

/** The GST of a day. As long as an owner has not said whether they are registered, their fees alone say whether it is in them. */
export const taxOn = ({ taxRate, isRegistered }: Terms, day: string): Tax => ({
  taxRate,
  isTaxed: (owner) => isRegistered(owner, day) !== false,
});

/**
 * What an invoice keeps of how it is taxed: whether it is a tax invoice, as somebody who has some of it is registered for GST, and
 * who of them charges none, or is on the cash basis. As long as its issuer has not said so, one with an ABN is taken for registered.
 */
export function taxedAs(
  { isRegistered, isOnCash }: Terms,
  { handle, ABN }: Pick<Owner, "handle" | "ABN">,
  shares: readonly { owner: string }[] = [],
  day: string,
): Pick<Invoice, "isTaxInvoice" | "untaxed" | "onCash"> {
  const others = shares.map(({ owner }) => owner);
  const untaxed = [handle, ...others].filter((owner) => isRegistered(owner, day) === false);
  const onCash = [handle, ...others].filter((owner) => isRegistered(owner, day) === true && isOnCash(owner));
  return {
    isTaxInvoice:
      (isRegistered(handle, day) ?? ABN !== "") || others.some((owner) => isRegistered(owner, day) === true),
    untaxed: untaxed.length > 0 ? untaxed : undefined,
    onCash: onCash.length > 0 ? onCash : undefined,
  };
}
