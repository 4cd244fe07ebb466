import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { InvoiceRow } from "../finance/invoices.ts";
import { computed } from "../resource.ts";
import { lineText } from "../texts.ts";
import { one, query } from "../wire.ts";
import { ClubMember } from "./members.ts";

/** So many of each kind are told. */
export const MOST_FOUND = 5;

/** What a search over an owner's members, clubs and invoices has found, the best first. */
export const Found = computed("search", {
  members: z.array(ClubMember),
  /** How many members match in all. */
  memberCount: z.number(),
  clubs: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The one of that number, for those who may see invoices. */
  invoices: z.array(InvoiceRow),
});
export type Found = z.infer<typeof Found>;

export const search = endpoint("GET /api/search/{owner}", {
  area: "search",
  source: "ours",
  summary: "Members by what their list is searched by, clubs by name, an invoice by its number; the first of each",
  access: can("members.view", ref("owner", "params.owner")),
  query: query({ text: lineText("Search") }),
  output: one(Found),
});
