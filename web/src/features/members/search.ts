import { genders, memberColumns, memberStatuses } from "@salle/contract/members";
import * as z from "zod/mini";

const kept = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
const age = () => kept(z.coerce.number().check(z.int(), z.gte(0), z.lte(150)));

/** The members table's state in the URL: short names, because people send these links; a bad value is as if absent. */
const MemberSearch = z.object({
  q: kept(z.string().check(z.maxLength(100))),
  status: kept(z.enum(memberStatuses)),
  gender: kept(z.enum(genders)),
  ageFrom: age(),
  ageTo: age(),
  club: kept(z.string().check(z.maxLength(60))),
  primary: kept(z.enum(["yes", "no"])),
  sort: kept(z.enum(memberColumns)),
  dir: kept(z.enum(["asc", "desc"])),
  page: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
});
export type MemberSearch = z.infer<typeof MemberSearch>;

export const readMemberSearch = (query: Record<string, unknown>): MemberSearch => MemberSearch.parse(query);
