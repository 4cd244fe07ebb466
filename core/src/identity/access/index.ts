export { authorize, type ObjectReader, type Owned, type Readers } from "./authorize.ts";
export { mayOnClub, mayOnOwner, mayUnder } from "./permitted.ts";
export { prefetch } from "./prefetch.ts";
export { tenancyOfBody, tenancyOfPath } from "./tenancy.ts";
