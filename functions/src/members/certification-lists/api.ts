import * as contract from "@salle/contract/members/certification-lists";
import * as CertificationLists from "@salle/core/members/certification-lists";
import { fileRoute, route } from "../../http/index.ts";

export const routes = [
  route(contract.listClubCertifications, ({ ctx, params, query }) =>
    CertificationLists.listOf(ctx, { clubId: params.id }, query),
  ),
  route(contract.listGroupCertifications, ({ ctx, params, query }) =>
    CertificationLists.listOf(ctx, { groupId: params.id }, query),
  ),
  route(contract.listManagedCertifications, ({ ctx, query }) => CertificationLists.listManaged(ctx, query)),
  route(contract.getExportToken, async ({ ctx, query }) => ({
    data: await CertificationLists.exportToken(ctx, query),
  })),
  fileRoute(contract.exportCertifications, ({ ctx, params }) => CertificationLists.exportFile(ctx, params.exportToken)),
];
