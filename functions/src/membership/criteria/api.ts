import * as contract from "@salle/contract/membership/criteria";
import * as Criteria from "@salle/core/membership/criteria";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listCriteria, ({ ctx, params }) => Criteria.list(ctx, params.id)),
  route(contract.getNewCriterionForm, async ({ ctx, params }) => ({
    data: await Criteria.newForm(ctx, params.packageId, params.typeId),
  })),
  route(contract.addCriterion, async ({ ctx, params, body }) => ({
    data: await Criteria.add(ctx, params.packageId, params.typeId, body.attributes),
  })),
  route(contract.getCriterionForm, async ({ ctx, params }) => ({ data: await Criteria.form(ctx, params.id) })),
  route(contract.updateCriterion, async ({ ctx, params, body }) => ({
    data: await Criteria.update(ctx, params.id, body.attributes),
  })),
  route(contract.setCriteriaMatch, async ({ ctx, params, body }) => ({
    data: await Criteria.setMatch(ctx, params.id, body.attributes.match),
  })),
  route(contract.deleteCriterion, async ({ ctx, params }) => ({ data: await Criteria.remove(ctx, params.id) })),
];
