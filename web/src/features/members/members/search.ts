import { genders, memberColumns, memberStatuses } from "@salle/contract/members/members";
import * as z from "zod/mini";
import { kept, keptDirection, keptPage, keptYesNo } from "../../../lib/search-schema.ts";

const age = () => kept(z.coerce.number().check(z.int(), z.gte(0), z.lte(150)));

/** The members table's state in the URL: short names, because people send these links; a bad value is as if absent. */
const MemberSearch = z.object({
  q: kept(z.string().check(z.maxLength(100))),
  status: kept(z.enum(memberStatuses)),
  gender: kept(z.enum(genders)),
  ageFrom: age(),
  ageTo: age(),
  club: kept(z.string().check(z.maxLength(60))),
  primary: keptYesNo(),
  sort: kept(z.enum(memberColumns)),
  dir: keptDirection(),
  page: keptPage(),
});
export type MemberSearch = z.infer<typeof MemberSearch>;

export const readMemberSearch = (query: Record<string, unknown>): MemberSearch => MemberSearch.parse(query);

export const filterNames = ["status", "gender", "ageFrom", "ageTo", "club", "primary"] as const;
export type FilterName = (typeof filterNames)[number];
