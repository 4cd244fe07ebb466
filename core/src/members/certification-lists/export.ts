import { BOM, csvOf } from "@salle/contract/csv";
import { handleOf } from "@salle/contract/handles";
import type { ExportToken, ExportTokenQuery } from "@salle/contract/members/certification-lists";
import {
  certificationLabels as labels,
  certificationStatusLabels as statuses,
} from "@salle/contract/membership/certification-codes";
import * as problems from "@salle/contract/problems";
import { ConditionFailed, commit, reader, type Step } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import { askerOf } from "../../identity/session/index.ts";
import { seconds } from "../../lib/clock.ts";
import { type ActorContext, type Context, systemContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import * as Certifications from "../../membership/certifications/index.ts";
import * as Directory from "../directory/index.ts";
import { CertificationExportEntity } from "./entity.ts";
import { askedBy, tokenOf } from "./token.ts";
import { pageOf } from "./verbs.ts";

const traces = reader(CertificationExportEntity);

/** An answer of a Lambda ends at 6 MB, which are more lines than this. */
const MOST = 25_000;
/** So many are read at once. */
const AT_ONCE = 500;
const KEPT_SECONDS = 7 * 24 * 3600;

/**
 * A token for the file of a club's or a group's certifications.
 * @throws Refusal on `club-id` where neither or both are named; `absent` for who may not see them
 */
export async function exportToken(
  ctx: ActorContext,
  { "club-id": clubId, "club-group-id": groupId }: ExportTokenQuery,
): Promise<ExportToken> {
  if (!clubId === !groupId) throw fieldError("club-id", problems.choose);
  const owner = clubId ? handleOf({ type: "club", id: clubId }) : handleOf({ type: "club-group", id: groupId ?? "" });
  if (!(await mayOnOwner(ctx, "certifications.view", owner))) throw absent();
  const { token, endsAt } = tokenOf({ owner, accountId: ctx.actor.accountId }, ctx.now);
  const expiresDate = new Date(endsAt * 1000).toISOString();
  return { id: sha256(token), type: "exportToken", attributes: { token, expiresDate } };
}

const headings = [
  ...["Last name", "First name", "National ID", "Club"],
  ...[
    labels.type,
    labels.status,
    labels.expiryDate,
    labels.obtainedDate,
    labels.referenceId,
    "Verified",
    "Approved by",
  ],
];

/**
 * The file that a token was made for; what whoever asked may see is looked at anew, and that it was taken away is recorded.
 * @throws Refusal `absent` for a token that is not ours, is over, or whose asker may not see the list any more; `conflict` for a
 * list that is too long
 */
export async function exportFile(ctx: Context, token: string): Promise<{ name: string; type: string; text: string }> {
  const asked = askedBy(token, ctx.now);
  const actor = asked && (await askerOf(asked.accountId));
  const scope = asked && Directory.scopeOf(asked.owner);
  if (!asked || !actor || !scope) throw absent();
  const as: ActorContext = {
    ...systemContext(ctx.now),
    actor,
    requestId: ctx.requestId,
    memo: new Map(),
    patience: ctx.patience,
  };
  if (!(await mayOnOwner(as, "certifications.view", asked.owner))) throw absent();
  const lines = [csvOf(headings)];
  for (let offset = 0, end = 1; offset < end; offset += AT_ONCE) {
    const { page, total } = await partOf(as, scope, offset);
    if (total > MOST) throw conflict("A file holds at most 25,000 certifications. Export those of fewer clubs.");
    end = total;
    lines.push(...page);
  }
  await record(as, asked.owner, token, lines.length - 1);
  const day = Certifications.dayAt(ctx.now);
  return { name: `certifications-${day}.csv`, type: "text/csv; charset=utf-8", text: BOM + lines.join("") };
}

async function partOf(ctx: ActorContext, scope: Directory.Scope, offset: number) {
  const { data, totalResults } = await pageOf(ctx, [scope], {
    filters: {},
    sort: { column: "name", direction: "asc" },
    pagination: { offset, limit: AT_ONCE },
  });
  const page = data.map(({ attributes: a }) =>
    csvOf([
      ...[a.lastName, a.firstName, a.nationalId, a.clubName, a.qualificationTypeTitle, statuses[a.status]],
      ...[
        a.expiryDate ?? "",
        a.obtainedDate ?? "",
        a.referenceId,
        a.lastVerifiedDate ? Certifications.dayAt(new Date(a.lastVerifiedDate)) : "",
        a.approvedByName,
      ],
    ]),
  );
  return { page, total: totalResults };
}

/** Audit: who has taken what away, and how much of it; once, however often the file is fetched by one token. */
async function record(ctx: ActorContext, owner: string, token: string, rows: number): Promise<void> {
  const id = sha256(token);
  const fields = { kind: { before: null, after: "certifications" }, rows: { before: null, after: rows } };
  const step: Step = {
    ...traces.modify({ id }, { set: { owner, rows, ttl: seconds(ctx.now) + KEPT_SECONDS } }, { exists: false }),
    audit: { about: owner, act: { entity: "export", item: id, kind: "created", fields } },
  };
  try {
    await commit(ctx, [step], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
