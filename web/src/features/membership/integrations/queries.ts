import {
  addIntegrationCollection,
  addIntegrationPod,
  changeIntegrationCollection,
  changeIntegrationPod,
  disableIntegration,
  enableIntegration,
  getIntegrationCatalogue,
  listIntegrations,
  type Reorder,
  removeIntegrationCollection,
  removeIntegrationPod,
  reorderIntegrations,
  type SaveCollection,
  type UpdatePod,
} from "@salle/contract/membership/integrations";
import { call } from "../../../lib/client.ts";
import { apiQuery } from "../../../lib/queries.ts";
import { adminStrings, strings } from "./strings.ts";

/** What an owner can connect with. */
export const integrationsOf = (handle: string) =>
  apiQuery(listIntegrations, { params: { handle } }, { tags: ["integrations"], failed: strings.loadError });

/** Enables a pod for an owner, or disables it. @throws ApiFailure */
export const setEnabled = (handle: string, pod: string, isEnabled: boolean, idempotencyKey: string) =>
  call(isEnabled ? enableIntegration : disableIntegration, { params: { handle, pod }, idempotencyKey });

/** All that there is to connect with. */
export const catalogueQuery = apiQuery(
  getIntegrationCatalogue,
  {},
  { tags: ["integrations"], failed: adminStrings.loadError },
);

/** Adds a collection, or with an id changes it. @throws ApiFailure */
export const saveCollection = (id: string | null, attributes: SaveCollection, idempotencyKey: string) =>
  id === null
    ? call(addIntegrationCollection, { body: { attributes }, idempotencyKey })
    : call(changeIntegrationCollection, { params: { id }, body: { attributes }, idempotencyKey });

/** Adds a pod, or with an id changes it. @throws ApiFailure */
export const savePod = (id: string | null, { version, ...attributes }: UpdatePod, idempotencyKey: string) =>
  id === null
    ? call(addIntegrationPod, { body: { attributes }, idempotencyKey })
    : call(changeIntegrationPod, { params: { id }, body: { attributes: { ...attributes, version } }, idempotencyKey });

/** @throws ApiFailure */
export const removeCollection = (id: string, idempotencyKey: string) =>
  call(removeIntegrationCollection, { params: { id }, idempotencyKey });
export const removePod = (id: string, idempotencyKey: string) =>
  call(removeIntegrationPod, { params: { id }, idempotencyKey });
export const reorder = (attributes: Reorder, idempotencyKey: string) =>
  call(reorderIntegrations, { body: { attributes }, idempotencyKey });
