export { reader } from "./access.ts";
export type { InvoiceCredit } from "./entity.ts";
export { mailNote } from "./mail.ts";
export { creditNoteNumber } from "./rules.ts";
export { credits, known } from "./store.ts";
export { createNote, giveBack, list, read, use } from "./verbs.ts";
