import * as contract from "@salle/contract/organisations/club-metadata";
import * as ClubMetadata from "@salle/core/organisations/club-metadata";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.getClubMetadataFields, async ({ ctx }) => ({ data: await ClubMetadata.definition(ctx) })),
  route(contract.saveClubMetadataFields, async ({ ctx, body }) => ({
    data: await ClubMetadata.saveDefinition(ctx, body.attributes),
  })),
  route(contract.getClubMetadata, async ({ ctx, params }) => ({ data: await ClubMetadata.record(ctx, params.id) })),
  route(contract.saveClubMetadata, async ({ ctx, params, body }) => ({
    data: await ClubMetadata.save(ctx, params.id, body.attributes),
  })),
];
