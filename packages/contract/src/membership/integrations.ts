import * as z from "zod/mini";
import { can, ref, root } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed, resource } from "../resource.ts";
import { codeText, fileText, idText, lineText, nameText, paragraphText } from "../texts.ts";
import { flag, many, one, version, write } from "../wire.ts";
import { type ClickActionType, clickActionTypes, destinationOf, isPlain, LONGEST_DATA } from "./click-actions.ts";

export const integrationLabels = {
  key: "Key",
  title: "Title",
  subtitle: "Subtitle",
  description: "Description",
  image: "Picture",
  collection: "Collection",
  forClubs: "For clubs",
  forClubGroups: "For club groups",
  clickActionType: "Click action",
  clickActionData: "Address",
} as const;
const labels = integrationLabels;

export const integrationBounds = {
  title: 60,
  subtitle: 120,
  description: 300,
  /** Of a picture as it is sent, in bytes; the call carries it in base64. */
  image: 1024 * 1024,
  collections: 100,
  pods: 200,
} as const;

const action = {
  /** As it was stored: the site says so where it is one that it does not know (spec 02 §8). */
  clickActionType: z.string(),
  clickActionData: z.string(),
};
/** A pod as an owner has it (spec 02 §3). Capabilities: canEnable. */
export const IntegrationPod = computed("integrationPod", {
  /** The key of its collection. */
  collection: z.string(),
  title: z.string(),
  description: z.string(),
  /** A data URL; "" where it has no picture. */
  encodedImage: z.string(),
  isEnabled: z.boolean(),
  ...action,
});
export type IntegrationPod = z.infer<typeof IntegrationPod>;

const collection = { key: z.string(), title: z.string(), subtitle: z.string() };
const PodPage = z.extend(many(IntegrationPod), {
  meta: z.object({ collections: z.array(z.object(collection)) }),
});

/** What pods stand under (spec 02 §2). */
export const IntegrationCollection = computed("integrationCollection", collection);
export type IntegrationCollection = z.infer<typeof IntegrationCollection>;

/** A pod as the root user keeps it, for all whom it is for. */
export const IntegrationPodDefinition = resource("integrationPodDefinition", {
  self: "/api/integrations/pods/{id}",
  attributes: {
    /** The id of its collection; one that there is not any more is named all the same. */
    collection: z.string(),
    title: z.string(),
    description: z.string(),
    encodedImage: z.string(),
    forClubs: z.boolean(),
    forClubGroups: z.boolean(),
    ...action,
    version: z.number(),
  },
});
export type IntegrationPodDefinition = z.infer<typeof IntegrationPodDefinition>;

/** All that there is to connect, in its order, with the optimistic lock of that order. */
const Catalogue = z.extend(many(IntegrationPodDefinition), {
  meta: z.object({ collections: z.array(IntegrationCollection), version: z.number() }),
});
export type IntegrationCatalogue = z.infer<typeof Catalogue>;

export const SaveCollection = z.strictObject({
  key: codeText(
    /^[a-z][a-z0-9-]{0,39}$/,
    `The ${labels.key} must begin with a letter and can have small letters, digits and dashes, 40 at most.`,
    problems.blank(labels.key),
  ),
  title: nameText(labels.title, integrationBounds.title),
  subtitle: lineText(labels.subtitle, integrationBounds.subtitle),
});
export type SaveCollection = z.infer<typeof SaveCollection>;

/** What is said of data that its click action cannot follow. */
const WRONG_DATA: Record<ClickActionType, string> = {
  external: `The ${labels.clickActionData} must start with https://.`,
  url: `The ${labels.clickActionData} must be a path of this site, such as /clubs/edit.`,
  newWindow: `The ${labels.clickActionData} must start with https://, or be a path of this site, such as /clubs/edit.`,
};

const pod = {
  collection: idText(problems.choose, problems.required(labels.collection)),
  title: nameText(labels.title, integrationBounds.title),
  description: paragraphText(labels.description, integrationBounds.description),
  /** Bytes in base64; null takes the picture away, absent it stays. */
  image: z.optional(z.nullable(fileText(problems.unreadableFile, problems.blank(labels.image)))),
  forClubs: flag(),
  forClubGroups: flag(),
  clickActionType: z.enum(clickActionTypes, { error: problems.required(labels.clickActionType) }),
  clickActionData: codeText(
    isPlain,
    `The ${labels.clickActionData} can have at most ${LONGEST_DATA} characters, without spaces and backslashes.`,
    problems.blank(labels.clickActionData),
  ),
};

const leads = z.check<{ clickActionType: ClickActionType; clickActionData: string }>(({ value, issues }) => {
  const { clickActionType: type, clickActionData: data } = value;
  // Of what its field refuses already nothing more is said.
  if (!isPlain(data) || destinationOf(type, data)) return;
  const message = data === "" ? problems.blank(labels.clickActionData) : WRONG_DATA[type];
  issues.push({ code: "custom", path: ["clickActionData"], message, input: data });
});

export const SavePod = z.strictObject(pod).check(leads);
export type SavePod = z.infer<typeof SavePod>;
export const UpdatePod = z.strictObject({ ...pod, version: version() }).check(leads);
export type UpdatePod = z.infer<typeof UpdatePod>;

const order = z.optional(z.array(idText()).check(z.maxLength(integrationBounds.pods, { error: problems.choose })));
/** All ids of the one or the other, in their new order. */
export const Reorder = z.strictObject({ collections: order, pods: order, version: version() });
export type Reorder = z.infer<typeof Reorder>;

const area = "integrations";
const ours = "ours (02 §2)";
const owner = ref("owner", "params.handle");
/** The call carries a picture in base64. */
const maxBodyBytes = 1536 * 1024;

export const listIntegrations = endpoint("GET /api/integrations/by-owner/{handle}", {
  area,
  source: "02 §7",
  summary: "What a club or club group can connect with, which of it is enabled, and the collections it stands in",
  access: can("clubs.view", owner),
  output: PodPage,
});
export const enableIntegration = endpoint("POST /api/integrations/by-owner/{handle}/{pod}/enable", {
  area,
  source: ours,
  summary: "Enable a pod for a club or club group",
  access: can("clubs.manage", owner),
  output: one(IntegrationPod),
});
export const disableIntegration = endpoint("POST /api/integrations/by-owner/{handle}/{pod}/disable", {
  area,
  source: ours,
  summary: "Disable a pod for a club or club group",
  access: can("clubs.manage", owner),
  output: one(IntegrationPod),
});
export const getIntegrationCatalogue = endpoint("GET /api/integrations/catalogue", {
  area,
  source: ours,
  summary: "Every pod there is and the collections, in their order; for the root user",
  access: root(),
  output: Catalogue,
});
export const addIntegrationCollection = endpoint("POST /api/integrations/collections", {
  area,
  source: ours,
  summary: "Add a collection, after the others",
  access: root(),
  body: write(SaveCollection),
  output: one(IntegrationCollection),
});
export const changeIntegrationCollection = endpoint("PUT /api/integrations/collections/{id}", {
  area,
  source: ours,
  summary: "Change a collection",
  access: root(),
  body: write(SaveCollection),
  output: one(IntegrationCollection),
});
export const removeIntegrationCollection = endpoint("DELETE /api/integrations/collections/{id}", {
  area,
  source: ours,
  summary: "Remove a collection in which no pod is",
  access: root(),
  output: one(IntegrationCollection),
});
export const addIntegrationPod = endpoint("POST /api/integrations/pods", {
  area,
  source: ours,
  summary: "Add a pod, after the others",
  access: root(),
  body: write(SavePod),
  output: one(IntegrationPodDefinition),
  maxBodyBytes,
});
export const changeIntegrationPod = endpoint("PUT /api/integrations/pods/{id}", {
  area,
  source: ours,
  summary: "Change a pod, for all who have enabled it too",
  access: root(),
  body: write(UpdatePod),
  output: one(IntegrationPodDefinition),
  maxBodyBytes,
});
export const removeIntegrationPod = endpoint("DELETE /api/integrations/pods/{id}", {
  area,
  source: ours,
  summary: "Remove a pod, for all who have enabled it too",
  access: root(),
  output: one(IntegrationPodDefinition),
});
export const reorderIntegrations = endpoint("PUT /api/integrations/order", {
  area,
  source: ours,
  summary: "Put the collections or the pods into another order",
  access: root(),
  body: write(Reorder),
  output: Catalogue,
});
