import { UserSearchForm } from "../../members/user-search/index.ts";
import { findOwn } from "./queries.ts";

interface RegisteredProps {
  /** The club that they want to join, if any. */
  clubId?: string;
  onSent: (message: string) => void;
}

/** Looks for one's own registration; whoever it is gets a mail, and the page learns nothing. */
export const Registered = ({ clubId, onSent }: RegisteredProps) => (
  <UserSearchForm find={(criteria, key) => findOwn(criteria, clubId, key)} onFound={onSent} isInline="pays" />
);
