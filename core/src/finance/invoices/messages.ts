/** One request to send an invoice; `attempt` counts the tries that a person asked for, from 1. */
export type SendOne = { invoiceId: string; requestId: string; attempt: number };

/** What the queue `invoice-pdf` carries: one invoice to send, or a job whose many are to be asked for. */
export type SendMessage = SendOne | { jobId: string; from: number };

/** What a bulk job keeps. */
export type BulkInput = { invoiceIds: string[] };
