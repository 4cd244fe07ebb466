import { getPublicSettings } from "@salle/contract/platform/public-settings";
import { call } from "./client.ts";
import { keepInstallation } from "./parameters.ts";

/** Asks for the installation's parameters where nobody is signed in; without an answer the last ones stay. */
export const askInstallation = (): Promise<void> =>
  call(getPublicSettings, {}).then(
    ({ data }) => keepInstallation(data.attributes),
    () => undefined,
  );
