import { certificationLabels as labels } from "@salle/contract/membership/certification-codes";
import type { QualificationRegistration, RenewQualification } from "@salle/contract/membership/certifications";
import { commit, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError, forbidden } from "../../lib/errors.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import { detailsOf, entering, storedOf, telling } from "./details.ts";
import type { Certification, CertificationType } from "./entity.ts";
import { fillerOf, toResource } from "./resource.ts";
import { type Asker, capabilitiesOf, dayAt, isOver, kindOf, renewedExpiry } from "./rules.ts";
import { standing, written } from "./standing.ts";
import { situationOf } from "./verbs.ts";
import { certifications } from "./writes.ts";

const OWN = "Somebody else has to answer for your own certification.";

/**
 * Approves a certification, or the renewal that is asked for, which takes its place. Nothing happens where it is approved.
 * @throws Refusal `absent`; `forbidden` for one's own; on `expiryDate` where its last day is over; `stale`
 */
export const approve = (
  ctx: ActorContext,
  id: string,
  { version }: { version?: number | undefined },
): Promise<QualificationRegistration> =>
  retryAfresh(ctx, async (asked) => {
    const { before, type, asker } = await situationOf(asked, id, version);
    if (asker.isOwn) throw forbidden(OWN);
    if (!capabilitiesOf(before, type, asker).canApprove) return toResource(asked, before, type, asker);
    const was = detailsOf(before);
    const { renewal } = before;
    const details = renewal
      ? {
          expiryDate: renewal.expiryDate,
          obtainedDate: renewal.obtainedDate ?? was.obtainedDate,
          referenceId: renewal.referenceId ?? was.referenceId,
          document: renewal.document ?? was.document,
          values: { ...was.values, ...renewal.values },
        }
      : was;
    refuseOver(details, type, asked.now);
    const fields = await Metadata.definedFields(kindOf(type.id));
    const changes = {
      ...storedOf(details, fields),
      ...standing(asked, { terms: before.terms, expiryDate: details.expiryDate }, type, "APPROVED"),
      renewal: undefined,
    };
    const { item, steps } = certifications.update(before, changes, asked.now, refusal(version));
    const told = telling(steps, fields, was.values, details.values);
    return answered(asked, before, { item, steps: told }, type, asker);
  });

/**
 * Rejects what waits: a renewal, after which it stands as before, or a certification, which is invalid then. One that is approved
 * is revoked. Nothing happens where it is so already.
 * @throws Refusal `absent`; `forbidden` for one's own
 */
export const reject = (ctx: ActorContext, id: string): Promise<QualificationRegistration> =>
  retryAfresh(ctx, async (asked) => {
    const { before, type, asker } = await situationOf(asked, id);
    if (asker.isOwn) throw forbidden(OWN);
    if (!capabilitiesOf(before, type, asker).canReject) return toResource(asked, before, type, asker);
    const isRenewal = before.renewal !== undefined;
    const state = before.state === "PENDING" ? "INVALID" : "REVOKED";
    const changes = isRenewal
      ? { renewal: undefined }
      : standing(asked, { terms: before.terms, expiryDate: before.expiryDate }, type, state);
    const { item, steps } = certifications.update(before, changes, asked.now);
    return answered(asked, before, { item, steps }, type, asker);
  });

/**
 * Renews a certification: at once for whoever changes it, else it is asked for and what there is counts on.
 * @throws Refusal `absent`; `conflict` for one that is not approved, or does not expire; with the fields that are wrong; `stale`
 */
export function renew(
  ctx: ActorContext,
  id: string,
  { version, ...entered }: RenewQualification,
): Promise<QualificationRegistration> {
  const files = Metadata.noFiles();
  return retryAfresh(ctx, async (asked) => {
    const { before, type, asker } = await situationOf(asked, id, version);
    if (!capabilitiesOf(before, type, asker).canRenew)
      throw conflict("Only a certification that is approved and expires can be renewed.");
    const was = detailsOf(before);
    const today = dayAt(asked.now);
    const { details, fields, marks } = await entering({
      type,
      before: was,
      entered: { ...entered, expiryDate: entered.expiryDate || renewedExpiry(type, before.expiryDate, today) || "" },
      filler: fillerOf(asker),
      needsNewDocument: asker.isOwn,
      at: asked.now,
      files,
    });
    refuseOver(details, type, asked.now);
    const changes = asker.manages
      ? {
          ...storedOf(details, fields),
          ...standing(asked, { terms: before.terms, expiryDate: details.expiryDate }, type, "APPROVED"),
          renewal: undefined,
        }
      : { renewal: askedFor(details, Object.keys(entered.metadata ?? {}), asked.now) };
    const { item, steps } = certifications.update(before, changes, asked.now, refusal(version));
    const told = asker.manages ? telling(steps, fields, was.values, details.values) : steps;
    return answered(asked, before, { item, steps: [...told, ...marks] }, type, asker);
  });
}

type Details = ReturnType<typeof detailsOf>;

/** What somebody asks for: of additional details those that they sent. */
const askedFor = ({ values, ...details }: Details, sent: readonly string[], now: Date): Certification["renewal"] => ({
  askedAt: now.toISOString(),
  ...details,
  values: Object.fromEntries(Object.entries(values).filter(([id]) => sent.includes(id))),
});

/** @throws Refusal on `expiryDate` */
function refuseOver(details: Pick<Details, "expiryDate">, type: CertificationType, now: Date): void {
  if (type.hasExpiry && isOver(details, dayAt(now)))
    throw fieldError("expiryDate", `Its last day is over. Change ${labels.expiryDate} first.`);
}

const refusal = (version: number | undefined) => (version === undefined ? undefined : certifications.stale);

const answered = async (
  ctx: ActorContext,
  before: Certification,
  { item, steps }: { item: Certification; steps: readonly Step[] },
  type: CertificationType,
  asker: Asker,
): Promise<QualificationRegistration> =>
  commit(ctx, written(before, item, steps, ctx.now), await toResource(ctx, item, type, asker));
