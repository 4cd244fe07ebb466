import { readDate } from "@salle/calendar/typed-date";
import * as problems from "@salle/contract/problems";
import { useEffect, useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { Input } from "../form/controls.ts";
import { FieldFrame } from "../form/field-frame.tsx";
import { LabelledSelect } from "../form/select.tsx";
import type { ListField } from "./use-filters.ts";

/** A filter's field; what is chosen or typed is applied at once. */
export function FilterField({ field }: { field: ListField }) {
  const { filter, options, value, onChange } = field;
  if (filter.kind === "number") return <TypedNumber {...field} />;
  if (filter.kind === "date") return <TypedDate {...field} />;
  const any = filter.any === undefined ? [] : [{ value: "", label: filter.any }];
  return <LabelledSelect label={filter.label} value={value} options={[...any, ...options]} onChange={onChange} />;
}

function TypedNumber({ filter, value, onChange }: ListField) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <FieldFrame label={filter.label}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={filter.digits}
          value={typed}
          onChange={(event) => {
            const next = event.target.value.replace(/\D/g, "");
            setTyped(next);
            onChange(next);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Applied as soon as what is typed is a day; what is none is said once the field is left. */
function TypedDate({ filter, value, onChange }: ListField) {
  const given = formatDate(value, "list");
  const [typed, setTyped] = useState(given);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => setTyped((before) => (value && readDate(before) === value ? before : given)), [given, value]);
  return (
    <FieldFrame
      label={filter.label}
      hint={filter.hint}
      problem={isLeft && isWrong(typed) ? problems.noDate : undefined}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setLeft(false);
            if (!isWrong(event.target.value)) onChange(readDate(event.target.value) ?? "");
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </FieldFrame>
  );
}

const isWrong = (typed: string): boolean => typed.trim() !== "" && !readDate(typed);
