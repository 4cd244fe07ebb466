import type { Cents } from "@salle/money/cents";

/*
 * What accounting programs are told (finance design, 9): documents and money of an owner's book, in cents and days of `YYYY-MM-DD`,
 * and how that is written.
 */

/** How a line counts for GST: with tax in it, free of it, or nothing that the owner tells the tax office. */
export type Tax = "GST" | "FREE" | "NONE";

/** A line of an invoice or, with the signs turned, of a credit note; one that is for another owner is its share. */
export interface SaleLine {
  name: string;
  /** With the GST that is inside. */
  amount: Cents;
  gst: Cents;
  tax: Tax;
  /** The number of the account. */
  account: string;
  /** Whose share it is, where that is another owner. */
  for?: string;
}

/** An invoice or a credit note. */
export interface Sale {
  number: string;
  payer: string;
  /** The payer's number at the federation, or the invoice that is credited. */
  reference: string;
  date: string;
  dueDate: string;
  currency: string;
  lines: SaleLine[];
}

/** Money that came into the bank or, with a minus, left it. */
export interface BankRow {
  date: string;
  amount: Cents;
  payee: string;
  description: string;
  reference: string;
}

/**
 * How an owner's part of a line counts. Who is not registered tells the tax office nothing; as long as they have not said so, an ABN
 * says that they are, and GST is in what includes it.
 * @param isRegistered on the day of the document; null as long as they have not said so
 */
export function taxOf(
  { isIncludingGST }: { isIncludingGST: boolean },
  { isRegistered, hasABN }: { isRegistered: boolean | null; hasABN: boolean },
): Tax {
  if (isIncludingGST && isRegistered !== false) return "GST";
  return (isRegistered ?? hasABN) ? "FREE" : "NONE";
}
