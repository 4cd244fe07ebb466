import { Flex } from "@chakra-ui/react";
import { hasValue, kindOf } from "@salle/contract/form-field";
import { type MetadataField, metadataBounds } from "@salle/contract/platform/metadata";
import { TextSetting, TickSetting } from "./controls.tsx";
import { OwnSettings } from "./own-settings.tsx";
import type { SettingsProps } from "./settings.ts";
import { strings } from "./strings.ts";

/** All that the open field can be told (spec 01 §3.1). */
export function FieldSettings(props: SettingsProps) {
  const { field, onChange } = props;
  const tick = (part: "required" | "memberVisible" | "memberEditable") => (
    <TickSetting label={strings[part]} value={field[part]} onChange={(value) => onChange(part, { [part]: value })} />
  );
  return (
    <Flex direction="column" gap="4">
      {hasValue(field) && (
        <TextSetting
          label={strings.label}
          value={field.label}
          isRequired
          input={{ maxLength: metadataBounds.label, autoFocus: true }}
          onChange={(label) => onChange("label", { label })}
          onBlur={() => field.label.trim() === "" && onChange("label", { label: revertedLabel(field) })}
        />
      )}
      <OwnSettings {...props} />
      <Flex columnGap="6" wrap="wrap">
        {hasValue(field) && tick("required")}
        {tick("memberVisible")}
        {hasValue(field) && tick("memberEditable")}
      </Flex>
    </Flex>
  );
}

/** What a label that was emptied becomes (spec 01 §5); a text and a file have none, and are refused. */
function revertedLabel(field: MetadataField): string {
  const kind = kindOf(field);
  if (kind === "longtext") return strings.enterLabel;
  return kind === "date" || kind === "dropdown" || kind === "yesno" ? strings.untitled : "";
}
