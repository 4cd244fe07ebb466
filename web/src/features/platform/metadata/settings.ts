import type { MetadataField } from "@salle/contract/platform/metadata";

/** What the parts of the open field's settings are given. */
export interface SettingsProps {
  field: MetadataField;
  /** The values of options that are on the server, which are kept when they are taken away. */
  keptOptions: ReadonlySet<string>;
  /** @param part what of the field changes: typing on in it is one step to take back */
  onChange: (part: string, patch: Partial<MetadataField>) => void;
}
