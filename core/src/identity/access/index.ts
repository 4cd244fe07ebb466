export { authorize, type ObjectReader, type Owned, prefetch, type Readers } from "./authorize.ts";
export { mayOnClub, mayOnOwner } from "./permitted.ts";
export { tenancyOfBody, tenancyOfPath } from "./tenancy.ts";
