import type { ActivityMessage } from "@salle/contract/platform/activity";
import { Details } from "../../../ui/layout/details.tsx";
import { strings } from "./strings.ts";

/** What changed, attribute by attribute, before and after. */
export function Changes({ of: { changes } }: { of: ActivityMessage["attributes"] }) {
  const kinds = new Set(changes.map(({ item }) => item));
  return (
    <Details
      items={changes.map(({ item, field, before, after }) => [
        kinds.size > 1 ? strings.itemField(field, item) : field,
        strings.change(before ?? strings.nothing, after ?? strings.nothing),
      ])}
    />
  );
}
