import type { Invoice } from "./entity.ts";
import { invoices } from "./store.ts";

/** So many headers are a page of less than a megabyte. */
const AT_ONCE = 500;

/**
 * What is still to be paid to an issuer, by due date, page by page; from the index, so what is written is decided from the items.
 * @param until the last due date that is of interest
 */
export async function* openOf(owner: string, until?: string): AsyncGenerator<Invoice[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof invoices.page.byDue>> = await invoices.page.byDue(
      { openOf: owner },
      { limit: AT_ONCE, cursor, ...(until && { to: { openKey: `${until}~` } }) },
    );
    yield page.items;
    cursor = page.cursor;
  } while (cursor);
}
