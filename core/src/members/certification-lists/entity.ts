import { entity, internal } from "../../dynamo/entity.ts";

/** That a file of certifications was taken away, once for each token; it ends within days, what is recorded of it stays. */
export const CertificationExportEntity = entity({
  model: { entity: "certification-export", service: "salle", version: "1" },
  ...internal,
  attributes: {
    id: { type: "string", required: true },
    owner: { type: "string", required: true },
    rows: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // Was the file of this token taken away?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "certification-export#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "certification-export", casing: "none" },
    },
  },
});
