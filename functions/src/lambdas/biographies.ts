import { reader } from "@salle/core/members/members";
import { routes as bankDetails } from "../finance/bank-details/api.ts";
import { routes as financeSettings } from "../finance/finance-settings/api.ts";
import { routes as logos } from "../finance/logos/api.ts";
import { api } from "../http/index.ts";
import { routes as biography } from "../members/biography/api.ts";
import { routes as integrations } from "../membership/integrations/api.ts";

export const handler = api([...biography, ...integrations, ...financeSettings, ...logos, ...bankDetails], {
  "club-member-profile": reader,
});
