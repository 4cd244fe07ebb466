import { PAGE_SIZE } from "@salle/contract/wire";

/** The part of a list that a page of the URL names. */
export const pageOf = ({ page = 1 }: { page?: number | undefined }) => ({
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});
