import { readDate } from "@salle/calendar/typed-date";
import { kindOf } from "@salle/contract/form-field";
import { type MetadataField, metadataBounds } from "@salle/contract/platform/metadata";
import { lazy, Suspense } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { formatDate } from "../../../lib/format.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Textarea } from "../../../ui/form/controls.ts";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { TextSetting, TickSetting, TypedSetting } from "./controls.tsx";
import { OptionList } from "./option-list.tsx";
import type { SettingsProps } from "./settings.ts";
import { strings } from "./strings.ts";

const HtmlEditor = lazy(chunk(async () => ({ default: (await import("./html-editor.tsx")).HtmlEditor })));

const MEGABYTE = 1_048_576;

/** What only this type has. */
export function OwnSettings({ field, keptOptions, onChange }: SettingsProps) {
  const { attributes } = field;
  const set = (part: keyof MetadataField["attributes"], value: unknown) =>
    onChange(part, { attributes: { ...attributes, [part]: value } });
  const content = attributes.content ?? "";
  const begins = typeof attributes.default === "string" ? attributes.default : "";
  switch (kindOf(field)) {
    case "html":
      return (
        <Suspense fallback={<Skeleton h="40" />}>
          <HtmlEditor label={strings.content} html={content} onChange={(html) => set("content", html)} />
        </Suspense>
      );
    case "title":
      return (
        <TextSetting
          label={strings.content}
          value={content}
          onChange={(text) => set("content", text)}
          input={{ autoFocus: true, maxLength: 500 }}
        />
      );
    case "divider":
      return (
        <>
          <TextSetting
            label={strings.number}
            value={attributes.number ?? ""}
            onChange={(text) => set("number", text.replace(/[^\p{L}\p{N}.-]/gu, ""))}
            input={{ maxLength: 2, maxW: "20" }}
          />
          <TextSetting
            label={strings.content}
            value={content}
            onChange={(text) => set("content", text)}
            input={{ autoFocus: true, maxLength: 500 }}
          />
        </>
      );
    case "text":
      return (
        <TextSetting
          label={strings.default}
          value={begins}
          onChange={(text) => set("default", text)}
          input={{ maxLength: metadataBounds.text }}
        />
      );
    case "longtext":
      return (
        <FieldFrame label={strings.default}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={metadataBounds.longText}
              value={begins}
              onChange={(event) => set("default", event.target.value)}
            />
          )}
        </FieldFrame>
      );
    case "yesno":
      return (
        <TickSetting
          label={strings.defaultYes}
          value={attributes.default === true}
          onChange={(value) => set("default", value)}
        />
      );
    case "date":
      return (
        <TypedSetting
          label={strings.default}
          written={formatDate(begins, "list") || begins}
          onType={(text) =>
            set("default", readDate(text, { latestYear: new Date().getFullYear() + 20 }) ?? (text || null))
          }
        />
      );
    case "file":
      return (
        <TypedSetting
          label={strings.maxFileSize}
          hint={strings.sizeHint}
          written={sizeIn(attributes.maxFileSize)}
          onType={(text) => set("maxFileSize", Math.round(Number(text.replace(",", ".")) * MEGABYTE))}
        />
      );
    case "dropdown":
      return (
        <>
          <OptionList field={field} keptOptions={keptOptions} onChange={onChange} />
          <LabelledSelect
            label={strings.default}
            value={begins}
            options={[{ value: "", label: strings.noDefault }, ...field.options.filter(({ isDeleted }) => !isDeleted)]}
            onChange={(value) => set("default", value || null)}
          />
        </>
      );
    default:
      return null;
  }
}

const sizeIn = (bytes: number | undefined): string | null =>
  bytes === undefined || Number.isNaN(bytes) ? null : String(Number((bytes / MEGABYTE).toFixed(2)));
