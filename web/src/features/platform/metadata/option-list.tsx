import { Box, Button, Flex, IconButton } from "@chakra-ui/react";
import { type MetadataField, metadataBounds } from "@salle/contract/platform/metadata";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { Input } from "../../../ui/form/controls.ts";
import { GroupFrame } from "../../../ui/form/group-frame.tsx";
import type { SettingsProps } from "./settings.ts";
import { strings } from "./strings.ts";

type Option = MetadataField["options"][number];

/** A dropdown's options. Their values stay whatever they are called; one that records may have is kept when it is taken away. */
export function OptionList({ field: { options, attributes }, keptOptions, onChange }: SettingsProps) {
  const [added, setAdded] = useState("");
  const id = useId();
  const change = (next: Option[], part = "options") => {
    const isOffered = next.some(({ value, isDeleted }) => value === attributes.default && !isDeleted);
    // A default that no longer exists is cleared (spec 01 §4).
    onChange(part, { options: next, ...(!isOffered && { attributes: { ...attributes, default: null } }) });
  };
  const patch = (value: string, of: Partial<Option>, part?: string) =>
    change(
      options.map((option) => (option.value === value ? { ...option, ...of } : option)),
      part,
    );
  const remove = ({ value }: Option) =>
    keptOptions.has(value)
      ? patch(value, { isDeleted: true })
      : change(options.filter((option) => option.value !== value));
  const add = () => {
    const label = added.trim();
    if (label === "" || options.length >= metadataBounds.options) return;
    change([...options, { label, value: newValue(options) }]);
    setAdded("");
  };
  const live = options.filter(({ isDeleted }) => !isDeleted);
  return (
    <GroupFrame label={strings.options}>
      <Flex direction="column" gap="2">
        {live.map((option, at) => (
          <Flex key={option.value} gap="2" align="center">
            <Input
              aria-label={strings.optionOf(at + 1)}
              value={option.label}
              maxLength={metadataBounds.label}
              autoComplete="off"
              onChange={(event) => patch(option.value, { label: event.target.value }, `option ${option.value}`)}
            />
            <IconButton
              size="sm"
              variant="ghost"
              aria-label={strings.removeOption(option.label)}
              onClick={() => remove(option)}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </Flex>
        ))}
        {options.map(
          (option) =>
            option.isDeleted && (
              <Flex key={option.value} gap="2" align="center" justify="space-between" color="fg.muted">
                <Box overflowWrap="anywhere">{strings.removedOption(option.label)}</Box>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={strings.restoreOption(option.label)}
                  onClick={() => patch(option.value, { isDeleted: false })}
                >
                  {strings.restore}
                </Button>
              </Flex>
            ),
        )}
        <Flex gap="2">
          <Input
            id={id}
            aria-label={strings.newOption}
            placeholder={strings.newOption}
            value={added}
            maxLength={metadataBounds.label}
            autoComplete="off"
            onChange={(event) => setAdded(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="outline" flexShrink="0" disabled={added.trim() === ""} onClick={add}>
            {strings.addOption}
          </Button>
        </Flex>
      </Flex>
    </GroupFrame>
  );
}

/** From the time (spec 01 §3.1), and no other option's. */
function newValue(options: readonly Option[]): string {
  let value = Date.now();
  while (options.some((option) => option.value === String(value))) value += 1;
  return String(value);
}
