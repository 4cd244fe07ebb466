import * as z from "zod/mini";
import { idText } from "../texts.ts";

/** Only of a list: a text has a length too, which says nothing. */
const ofList = (error: string) => ({ error, when: ({ value }: { value: unknown }) => Array.isArray(value) });

/** Invoices by their ids. @param most so many at once, and what is said of more */
export const someInvoices = (most: number, tooMany: string) =>
  z.array(idText(), { error: "invoiceIds need to be an array" }).check(z.maxLength(most, ofList(tooMany)));

/** As `someInvoices`, at least one; to the letter (spec 03 §5). */
export const invoiceIds = (most: number, tooMany: string) =>
  someInvoices(most, tooMany).check(z.minLength(1, ofList("invoiceIds cannot be empty")));
