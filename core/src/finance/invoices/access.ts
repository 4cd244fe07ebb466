import type { ObjectReader } from "../../identity/access/index.ts";
import { known, knownPayment } from "./store.ts";

/** An invoice is its issuer's, and about the person who pays it. */
export const reader: ObjectReader = (ctx, id) => known(ctx, id);

/** A payment is its invoice's issuer's. */
export const paymentReader: ObjectReader = (ctx, id) => knownPayment(ctx, id);
