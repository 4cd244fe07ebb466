import type { FeatureFlags } from "@salle/contract/flags";
import { defaultValues, type Parameters, VERSION } from "@salle/contract/parameters";
import { useSyncExternalStore } from "react";
import { local } from "./storage.ts";

/** What anybody may know of the installation's settings. */
export interface Installation {
  parameters: Parameters;
  featureFlags: FeatureFlags;
}

/** `bundling/boot.js` reads it too, for the name in `index.html`. */
const KEY = "salle.installation";

const { featureFlags, ...values } = defaultValues;
const byDefault: Installation = {
  parameters: { ...values, version: VERSION, defaultCurrency: "AUD" },
  featureFlags,
};

/** As this browser has last been told; a first visit begins with the spec's defaults. */
function remembered(): Installation {
  try {
    const { parameters, featureFlags } = JSON.parse(local.get(KEY) ?? "{}") as Partial<Installation>;
    return {
      parameters: { ...byDefault.parameters, ...parameters, version: VERSION },
      featureFlags: { ...byDefault.featureFlags, ...featureFlags },
    };
  } catch {
    return byDefault;
  }
}

let known = remembered();
const listeners = new Set<() => void>();

/** The parameters and flags as they were last told. */
export const installation = (): Installation => known;

/** Keeps what a session, or the call that is open to all, says of the installation. */
export function keepInstallation({ parameters, featureFlags }: Installation): void {
  const next = JSON.stringify({ parameters, featureFlags });
  if (next === JSON.stringify(known)) return;
  known = { parameters, featureFlags };
  local.set(KEY, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useParameters = (): Parameters => useSyncExternalStore(subscribe, installation).parameters;
