import {
  type CriteriaType,
  type CriterionForm,
  type CriterionList,
  type Criterion as CriterionResource,
  criteriaTypeLabels,
  criteriaTypes,
  type SaveCriterion,
} from "@salle/contract/membership/criteria";
import { commit } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldErrors } from "../../lib/errors.ts";
import { newCriterionId, packageOfCriterion } from "../../lib/ids.ts";
import * as Packages from "../packages/index.ts";
import { choices, mayAskFor, namesOf } from "./choices.ts";
import { fieldsOf, formOf } from "./form.ts";
import { toResource } from "./resource.ts";
import { type Criterion, type Rule, ruleOf } from "./rules.ts";
import { criteriaOf } from "./stored.ts";

const MOST = 20;

/** The criteria of a package, oldest first (spec 02 §7). */
export async function list(ctx: ActorContext, packageId: string): Promise<CriterionList> {
  const of = await Packages.load(ctx, packageId);
  const criteria = criteriaOf(of);
  const [names, manages] = await Promise.all([namesOf(criteria), mayOnOwner(ctx, "packages.manage", of.owner)]);
  return {
    data: criteria.map((each) => toResource(of, each, names)),
    totalResults: criteria.length,
    meta: {
      criteriaTypes: criteriaTypes.map((value) => ({ text: criteriaTypeLabels[value], value })),
      canEdit: manages && !of.isArchived,
    },
  };
}

/**
 * The form for a new criterion of a type.
 * @throws Refusal `absent` for an unknown type
 */
export async function newForm(ctx: ActorContext, packageId: string, typeId: string): Promise<CriterionForm> {
  const of = await Packages.load(ctx, packageId);
  const type = typeOf(typeId);
  return formOf(of.id, typeId, type, null, await choices(ctx, of));
}

/**
 * The form of a criterion, with its values.
 * @throws Refusal `absent`
 */
export async function form(ctx: ActorContext, id: string): Promise<CriterionForm> {
  const { of, criterion } = await load(ctx, id);
  return formOf(of.id, id, criterion.type, criterion, await choices(ctx, of));
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
  const rule = await read(ctx, of, typeOf(typeId), input);
  if (criteriaOf(of).length >= MOST) throw conflict(`A membership package can have at most ${MOST} criteria.`);
  const criterion: Criterion = { id: newCriterionId(of.id, ctx.now), ...rule, updatedAt: ctx.now.toISOString() };
  return save(ctx, of, criterion, true);
}

/**
 * Changes a criterion; its type stays.
 * @throws Refusal `absent`; the fields that are wrong; a conflict when the package is archived
 */
export async function update(ctx: ActorContext, id: string, input: SaveCriterion): Promise<CriterionResource> {
  const { of, criterion } = await load(ctx, id);
  const rule = await read(ctx, of, criterion.type, input);
  return save(ctx, of, { id, ...rule, updatedAt: ctx.now.toISOString() }, false);
}

/**
 * Takes a criterion off its package.
 * @throws Refusal `absent`; a conflict when the package is archived
 */
export async function remove(ctx: ActorContext, id: string): Promise<CriterionResource> {
  const { of, criterion } = await load(ctx, id);
  if (of.isArchived) throw isArchived();
  const answer = toResource(of, criterion, await namesOf([criterion]));
  return commit(ctx, [Packages.removeCriterion(of, id, changed)], answer);
}

const isArchived = () => conflict("This membership package is archived. Its criteria cannot be changed any more.");
const changed = () =>
  conflict("Somebody else has changed these criteria in the meantime. Reload them, then try again.");

async function save(
  ctx: ActorContext,
  of: Packages.Package,
  set: Criterion,
  isNew: boolean,
): Promise<CriterionResource> {
  if (of.isArchived) throw isArchived();
  const answer = toResource(of, set, await namesOf([set]));
  return commit(ctx, [Packages.setCriterion(of, set, isNew, changed)], answer);
}

async function read(ctx: ActorContext, of: Packages.Package, type: CriteriaType, input: SaveCriterion): Promise<Rule> {
  const asked = input.membershipPackageId ?? "";
  const mayAsk = type === "holds-package" && (await mayAskFor(ctx, of, asked));
  const offered = mayAsk ? [{ label: asked, value: asked }] : [];
  const { rule, problems } = ruleOf(type, input, fieldsOf(type, null, offered));
  if (!rule) throw fieldErrors(problems);
  return rule;
}

async function load(ctx: ActorContext, id: string): Promise<{ of: Packages.Package; criterion: Criterion }> {
  const of = await Packages.load(ctx, packageOfCriterion(id) ?? "");
  const criterion = criteriaOf(of).find((each) => each.id === id);
  if (!criterion) throw absent();
  return { of, criterion };
}

function typeOf(typeId: string): CriteriaType {
  const type = criteriaTypes.find((each) => each === typeId);
  if (!type) throw absent();
  return type;
}
