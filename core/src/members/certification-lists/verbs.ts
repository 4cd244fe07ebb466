import type { CertificationListQuery, CertificationPage } from "@salle/contract/members/certification-lists";
import { mayUnder } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Certifications from "../../membership/certifications/index.ts";
import * as Directory from "../directory/index.ts";
import { scopesOf } from "./rules.ts";

/** A page of the certifications of a club's members, or of those of all clubs of a group. */
export const listOf = (
  ctx: ActorContext,
  scope: Directory.Scope,
  query: CertificationListQuery,
): Promise<CertificationPage> => pageOf(ctx, [scope], query);

/** As `listOf`, of every club for which whoever asks changes certifications. */
export const listManaged = (ctx: ActorContext, query: CertificationListQuery): Promise<CertificationPage> =>
  pageOf(ctx, scopesOf(ctx.actor.grants, "certifications.manage"), query);

/** A page of the certifications of the members of some scopes. */
export async function pageOf(
  ctx: ActorContext,
  scopes: readonly Directory.Scope[],
  { filters, sort, pagination }: CertificationListQuery,
): Promise<CertificationPage> {
  const { searchterm, type, status } = filters;
  const found = await Directory.certifiedIn(ctx, scopes, {
    ...{ searchterm, typeId: type || undefined, status, today: Certifications.dayAt(ctx.now) },
    ...{ byExpiry: sort.column === "expiryDate", isUp: sort.direction === "asc" },
    ...pagination,
  });
  return {
    data: await listed(ctx, found.rows),
    totalResults: found.total,
    meta: { counts: found.counts },
  };
}

type Rows = Awaited<ReturnType<typeof Directory.certifiedIn>>["rows"];

/** What a page shows of certifications, read by their keys: what was removed in this moment is left out. */
async function listed(ctx: ActorContext, rows: Rows): Promise<CertificationPage["data"]> {
  const keys = rows.flatMap(({ row, at }) => {
    const typeId = row.certifications[at]?.typeId;
    return typeId ? [{ person: row.person, typeId }] : [];
  });
  const unique = [...new Map(keys.map((key) => [`${key.person} ${key.typeId}`, key])).values()];
  const [items, types] = await Promise.all([
    Certifications.findMany(unique),
    rows.length > 0 ? Certifications.allTypes() : [],
  ]);
  const byKey = new Map(items.map((item) => [`${item.person} ${item.typeId}`, item]));
  const typeById = new Map(types.map((type) => [type.id, type]));
  return Certifications.toListedAll(
    ctx,
    rows.flatMap(({ row, club, at }) => {
      const typeId = row.certifications[at]?.typeId ?? "";
      const [of, type] = [byKey.get(`${row.person} ${typeId}`), typeById.get(typeId)];
      if (!of || of.isDeleted || !type) return [];
      const isOwn = ctx.actor.person === row.person;
      const manages = !isOwn && mayUnder(ctx, "certifications.manage", club.groupIds, club.id);
      return [{ of, type, asker: { manages, isOwn }, by: { clubMemberProfileId: row.id, clubName: club.name } }];
    }),
  );
}
