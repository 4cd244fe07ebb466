export { incomingReader, leavingReader, reader } from "./access.ts";
export { approve, cancel, reject } from "./answer.ts";
export { ask, type Opening, open, validTransferClubs } from "./ask.ts";
export { endTransfers } from "./end.ts";
export { ofClub, ofGroup, ofMember, read } from "./lists.ts";
export { transferMail } from "./mails.ts";
export { asking, rowKeysOf } from "./store.ts";
export { isOneOpen, noneOpen } from "./writes.ts";
