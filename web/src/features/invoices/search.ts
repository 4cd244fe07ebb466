import { useNavigate, useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";

const kept = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

/** The state of a list of invoices in the URL; a bad value is as if absent. */
const InvoiceSearch = z.object({
  dir: kept(z.enum(["asc", "desc"])),
  page: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  /** The job that sends what was chosen, so that a reload goes on showing it. */
  job: kept(z.string().check(z.regex(/^job_\w{1,40}$/))),
});
export type InvoiceSearch = z.infer<typeof InvoiceSearch>;

export const readInvoiceSearch = (query: Record<string, unknown>): InvoiceSearch => InvoiceSearch.parse(query);

/** What the URL says of the list, and a way to change it; a change begins at the first page unless it names one. */
export function useInvoiceSearch() {
  const search = readInvoiceSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const change = (next: Partial<InvoiceSearch>, replace = false) =>
    void navigate({
      to: ".",
      search: ((before: object) => ({ ...before, page: undefined, ...next })) as never,
      replace,
      resetScroll: false,
    });
  return { search, change };
}
