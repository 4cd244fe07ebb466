export { reader } from "./access.ts";
export type { InvoiceCredit } from "./entity.ts";
export { mailNote } from "./mail.ts";
export { creditNoteNumber } from "./rules.ts";
export { credits, keep, known } from "./store.ts";
export { move, use } from "./used.ts";
export { createNote, list, read, takeBack } from "./verbs.ts";
export { writeOff } from "./write-off.ts";
