import * as z from "zod/mini";
import { kept, keptDirection, keptPage } from "../../../lib/search-schema.ts";

/** The state of a list of invoices in the URL; a bad value is as if absent. */
const InvoiceSearch = z.object({
  dir: keptDirection(),
  page: keptPage(),
  /** The job that sends what was chosen, so that a reload goes on showing it. */
  job: kept(z.string().check(z.regex(/^job_\w{1,40}$/))),
});
export type InvoiceSearch = z.infer<typeof InvoiceSearch>;

export const readInvoiceSearch = (query: Record<string, unknown>): InvoiceSearch => InvoiceSearch.parse(query);
