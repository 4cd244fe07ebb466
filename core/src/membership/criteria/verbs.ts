import { type CriteriaMatch, type CriteriaType, criteriaTypes } from "@salle/contract/membership/codes";
import {
  type CriteriaMatching,
  type CriterionForm,
  type CriterionList,
  type Criterion as CriterionResource,
  criteriaTypeLabels,
  type SaveCriterion,
} from "@salle/contract/membership/criteria";
import type { ForeseeCriteria } from "@salle/contract/membership/package-changes";
import { choose } from "@salle/contract/problems";
import { commit } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError, fieldErrors } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { newCriterionId, packageOfCriterion } from "../../lib/ids.ts";
import * as Packages from "../packages/index.ts";
import { canAsk, choicesOf, mayAskFor } from "./choices.ts";
import { fieldsOf, formOf } from "./form.ts";
import { MOST_CRITERIA } from "./limits.ts";
import { namesOf } from "./names.ts";
import { toResource } from "./resource.ts";
import { type Asked, askedOf, type Criterion, criterionOf, typeOf } from "./rules.ts";
import { askingOf } from "./stored.ts";
import { types } from "./types/index.ts";
import { fieldOf } from "./types/type.ts";

/** A change of a package's criteria, as `ForeseeCriteria` says it. */
type CriteriaChange = SaveCriterion & Pick<ForeseeCriteria, "type" | "criterionId" | "isRemoved" | "match">;

/** The criteria of a package, oldest first (spec 02 §7). */
export async function list(ctx: ActorContext, packageId: string): Promise<CriterionList> {
  const of = await Packages.load(ctx, packageId);
  const asking = askingOf(of);
  const [nameOf, manages] = await Promise.all([namesOf([asking]), mayOnOwner(ctx, "packages.manage", of.owner)]);
  return {
    data: asking.criteria.map((each) => toResource(of, each, nameOf)),
    totalResults: asking.criteria.length,
    meta: {
      criteriaTypes: criteriaTypes
        .filter((value) => canAsk(of, value))
        .map((value) => ({ text: criteriaTypeLabels[value], value })),
      match: asking.match,
      canEdit: manages && !of.isArchived,
    },
  };
}

/**
 * Whether members must meet all criteria of a package, or any one of them.
 * @throws Refusal `absent`; a conflict when the package is archived
 */
export async function setMatch(ctx: ActorContext, packageId: string, match: CriteriaMatch): Promise<CriteriaMatching> {
  const of = await Packages.load(ctx, packageId);
  if (of.isArchived) throw isArchived();
  const answer = { id: of.id, type: "membership-criteria-match" as const, attributes: { match } };
  return commit(
    ctx,
    Packages.withPriceList(of, [Packages.setCriteriaMatch(of, match, changedMeanwhile)], ctx.now),
    answer,
  );
}

/**
 * The form for a new criterion of a type.
 * @throws Refusal `absent` for an unknown type
 */
export async function newForm(ctx: ActorContext, packageId: string, typeId: string): Promise<CriterionForm> {
  const of = await Packages.load(ctx, packageId);
  const type = knownType(typeId);
  return formOf(of.id, typeId, type, fieldsOf(type, {}, await choicesOf(ctx, of, type)));
}

/**
 * The form of a criterion, with its values.
 * @throws Refusal `absent`
 */
export async function form(ctx: ActorContext, id: string): Promise<CriterionForm> {
  const { of, criterion } = await load(ctx, id);
  const { type, criteria } = criterion;
  return formOf(of.id, id, type, fieldsOf(type, criteria, await choicesOf(ctx, of, type)));
}

/**
 * Adds a criterion to a package.
 * @throws Refusal `absent` for an unknown type; the fields that are wrong; a conflict when the package is archived
 */
export async function add(
  ctx: ActorContext,
  packageId: string,
  typeId: string,
  input: SaveCriterion,
): Promise<CriterionResource> {
  const of = await Packages.load(ctx, packageId);
  return save(ctx, of, await newOf(ctx, of, knownType(typeId), input), true);
}

/**
 * Changes a criterion; its type stays.
 * @throws Refusal `absent`; the fields that are wrong; a conflict when the package is archived
 */
export async function update(ctx: ActorContext, id: string, input: SaveCriterion): Promise<CriterionResource> {
  const { of, criterion } = await load(ctx, id);
  return save(ctx, of, { id, ...(await read(ctx, of, criterion.type, input)) }, false);
}

/**
 * Takes a criterion off its package.
 * @throws Refusal `absent`; a conflict when the package is archived
 */
export async function remove(ctx: ActorContext, id: string): Promise<CriterionResource> {
  const { of, criterion } = await load(ctx, id);
  if (of.isArchived) throw isArchived();
  const answer = toResource(of, criterion, await namesOf([{ ...askingOf(of), criteria: [criterion] }]));
  return commit(ctx, Packages.withPriceList(of, [Packages.removeCriterion(of, id, changedMeanwhile)], ctx.now), answer);
}

/** What a change of criteria makes of its package; nothing is written. @throws Refusal as the change itself */
export async function changed(ctx: ActorContext, packageId: string, change: CriteriaChange): Promise<Packages.Package> {
  const of = await Packages.load(ctx, packageId);
  if (of.isArchived) throw isArchived();
  const { type, criterionId, isRemoved, match, ...input } = change;
  if (match !== undefined) return { ...of, criteriaMatch: match };
  if (!criterionId) {
    if (!type) throw fieldError("type", choose);
    return withCriterion(of, await newOf(ctx, of, type, input));
  }
  const criterion = askingOf(of).criteria.find(({ id }) => id === criterionId);
  if (!criterion) throw fieldError("criterionId", choose);
  const { [criterionId]: _, ...others } = of.criteria ?? {};
  if (isRemoved) return { ...of, criteria: others };
  return withCriterion(of, { id: criterionId, ...(await read(ctx, of, criterion.type, input)) });
}

const withCriterion = (of: Packages.Package, asked: Asked & { id: string }): Packages.Package => ({
  ...of,
  criteria: { ...of.criteria, [asked.id]: asked },
});

async function newOf(ctx: ActorContext, of: Packages.Package, type: CriteriaType, input: SaveCriterion) {
  const asked = await read(ctx, of, type, input);
  if (Object.keys(of.criteria ?? {}).length >= MOST_CRITERIA)
    throw conflict(`A membership package can have at most ${MOST_CRITERIA} criteria.`);
  return { id: newCriterionId(of.id, ctx.now), ...asked };
}

const isArchived = () => conflict("This membership package is archived. Its criteria cannot be changed any more.");
const changedMeanwhile = () =>
  conflict("Somebody else has changed these criteria in the meantime. Reload them, then try again.");

async function save(
  ctx: ActorContext,
  of: Packages.Package,
  asked: Asked & { id: string },
  isNew: boolean,
): Promise<CriterionResource> {
  if (of.isArchived) throw isArchived();
  const stored = { ...asked, updatedAt: ctx.now.toISOString() };
  const criterion = criterionOf(stored);
  if (!criterion) throw new Error(`A criterion of the type ${asked.type} that was read cannot be kept`);
  const answer = toResource(of, criterion, await namesOf([{ ...askingOf(of), criteria: [criterion] }]));
  return commit(
    ctx,
    Packages.withPriceList(of, [Packages.setCriterion(of, stored, isNew, changedMeanwhile)], ctx.now),
    answer,
  );
}

/** What was posted, with what it is about looked for in the table and not among the choices, which may be a moment old. */
async function read(ctx: ActorContext, of: Packages.Package, type: CriteriaType, input: SaveCriterion): Promise<Asked> {
  const posted = given(input);
  const { subject } = types[type];
  const about = subject === undefined ? "" : (input[fieldOf[subject]] ?? "");
  const choices = (await mayAskFor(ctx, of, type, about)) ? [{ label: about, value: about }] : [];
  const { asked, problems } = askedOf(type, posted, fieldsOf(type, {}, choices));
  if (!asked) throw fieldErrors(problems);
  return asked;
}

async function load(ctx: ActorContext, id: string): Promise<{ of: Packages.Package; criterion: Criterion }> {
  const of = await Packages.load(ctx, packageOfCriterion(id) ?? "");
  const criterion = askingOf(of).criteria.find((each) => each.id === id);
  if (!criterion) throw absent();
  return { of, criterion };
}

function knownType(typeId: string): CriteriaType {
  const type = typeOf(typeId);
  if (!type) throw absent();
  return type;
}
