import { routes as fees } from "../fees/api.ts";
import { api } from "../http/index.ts";
import { routes as invoices } from "../invoices/api.ts";
import { routes as payments } from "../payments/api.ts";

export const handler = api([...fees, ...invoices, ...payments]);
