import { routes as fees } from "../finance/fees/api.ts";
import { routes as invoices } from "../finance/invoices/api.ts";
import { routes as payments } from "../finance/payments/api.ts";
import { api } from "../http/index.ts";

export const handler = api([...fees, ...invoices, ...payments]);
