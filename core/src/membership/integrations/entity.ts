import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";

/** What pods stand under. */
export interface Collection {
  id: string;
  key: string;
  title: string;
  subtitle: string;
}

/**
 * What of third parties an installation offers to connect with: the collections, and which pods there are, both in the order in
 * which they are shown. Every change of either goes through its optimistic lock, so no pod is put into a collection that goes.
 */
export const CatalogueEntity = entity({
  model: { entity: "integration-catalogue", service: "salle", version: "1" },
  activity: { about: "system:system", leavesOut: ["podIds"] },
  personal: null,
  attributes: {
    collections: { type: custom<Collection[]>("any"), required: true },
    podIds: { type: custom<string[]>("any"), required: true },
    ...audit,
  },
  indexes: {
    // What is there to connect with, and in which order?
    all: {
      pk: { field: "pk", composite: [], template: "integrations", casing: "none" },
      sk: { field: "sk", composite: [], template: "catalogue", casing: "none" },
    },
  },
});
export type Catalogue = Pick<ItemOf<typeof CatalogueEntity>, "collections" | "podIds">;
export type StoredCatalogue = ItemOf<typeof CatalogueEntity>;

/** A pod: something of a third party that clubs and club groups can connect with (spec 02 §3). */
export const PodEntity = entity({
  model: { entity: "integration-pod", service: "salle", version: "1" },
  // That a picture has changed is told, not its bytes.
  activity: { about: "system:system", masks: ["encodedImage"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    collectionId: { type: "string", required: true },
    title: { type: "string", required: true },
    description: { type: "string" },
    /** The picture as it was drawn anew, a data URL. */
    encodedImage: { type: "string" },
    forClubs: { type: "boolean", required: true },
    forClubGroups: { type: "boolean", required: true },
    clickActionType: { type: "string", required: true },
    clickActionData: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which pods are there, and which is this?
    byId: {
      pk: { field: "pk", composite: [], template: "integrations", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "pod#${id}", casing: "none" },
    },
  },
});
export type Pod = ItemOf<typeof PodEntity>;

/** Which pods a club or club group has enabled. One that is removed stays named here until the owner's next change. */
export const EnabledEntity = entity({
  model: { entity: "enabled-integrations", service: "salle", version: "1" },
  activity: { about: "${owner}" },
  personal: null,
  attributes: {
    /** The owner's handle. */
    owner: { type: "string", required: true },
    podIds: { type: custom<string[]>("any"), required: true },
    ...audit,
  },
  indexes: {
    // What has this owner enabled?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "enabled-integrations#${owner}", casing: "none" },
      sk: { field: "sk", composite: [], template: "enabled", casing: "none" },
    },
  },
});
