import type { MemberAct } from "./queries.ts";
import { strings } from "./strings.ts";

/** What takes each act back. Nothing takes an approval back: to reject somebody archives them. */
export const inverses: Partial<Record<MemberAct, MemberAct>> = {
  archive: "unarchive",
  unarchive: "archive",
  reject: "unarchive",
};

/** What to say of each once it is done, of whom. */
export const done: Record<MemberAct, (name: string) => string> = {
  archive: strings.archived,
  unarchive: strings.unarchived,
  approve: strings.approved,
  reject: strings.rejected,
};
