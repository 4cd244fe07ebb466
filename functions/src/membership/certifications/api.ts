import * as contract from "@salle/contract/membership/certifications";
import * as Certifications from "@salle/core/membership/certifications";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listQualificationTypes, ({ ctx, query }) => Certifications.listTypes(ctx, query)),
  route(contract.createQualificationType, async ({ ctx, body }) => ({
    data: await Certifications.createType(ctx, body.attributes),
  })),
  route(contract.getQualificationType, async ({ ctx, params }) => ({
    data: await Certifications.readType(ctx, params.id),
  })),
  route(contract.updateQualificationType, async ({ ctx, params, body }) => ({
    data: await Certifications.updateType(ctx, params.id, body.attributes),
  })),
  route(contract.getQualificationDefinition, async ({ ctx, params }) => ({
    data: await Certifications.definition(ctx, params.certificationId),
  })),
  route(contract.saveQualificationDefinition, async ({ ctx, params, body }) => ({
    data: await Certifications.saveDefinition(ctx, params.certificationId, body.attributes),
  })),
  route(contract.listMemberQualifications, ({ ctx, params }) => Certifications.listOf(ctx, params.id)),
  route(contract.assignQualification, async ({ ctx, params, body }) => ({
    data: await Certifications.assign(ctx, params.type, body.attributes),
  })),
  route(contract.getQualification, async ({ ctx, params }) => ({ data: await Certifications.read(ctx, params.id) })),
  route(contract.updateQualification, async ({ ctx, params, body }) => ({
    data: await Certifications.update(ctx, params.id, body.attributes),
  })),
  route(contract.removeQualification, async ({ ctx, params }) => ({
    data: await Certifications.remove(ctx, params.id),
  })),
  route(contract.approveQualification, async ({ ctx, params, body }) => ({
    data: await Certifications.approve(ctx, params.id, body?.attributes ?? {}),
  })),
  route(contract.rejectQualification, async ({ ctx, params }) => ({
    data: await Certifications.reject(ctx, params.id),
  })),
  route(contract.renewQualification, async ({ ctx, params, body }) => ({
    data: await Certifications.renew(ctx, params.id, body?.attributes ?? {}),
  })),
];
