import { currencyFormat, defaultCurrency, fractionDigits } from "@salle/money/currency";
import { formatMoney } from "@salle/money/format";
import { parseMoney } from "@salle/money/parse";
import { useController, useFormContext } from "react-hook-form";
import { Input } from "./controls.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldProps, useProblem } from "./fields.tsx";
import { lengths } from "./lengths.ts";

/**
 * An amount of money, as it is typed; on leaving the field it takes its currency's decimals (spec 01 §5). What is no
 * amount stays as it is, for the form's rule to say so.
 */
export function CurrencyField({ name, currency = defaultCurrency, ...frame }: FieldProps & { currency?: string }) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  return (
    <FieldFrame {...frame} problem={useProblem(name)}>
      {(attributes) => (
        <Input
          {...attributes}
          ref={field.ref}
          name={name}
          inputMode={fractionDigits(currency) === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          maxW={lengths.amount}
          value={typeof field.value === "string" ? field.value : ""}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={({ target: { value } }) => {
            const exact = withDecimals(value, currency);
            if (exact !== value) field.onChange(exact);
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** `5` as `5.00` in dollars and `5` in yen; a text that is no amount as it is. */
function withDecimals(text: string, currency: string): string {
  const amount = parseMoney(text, currency);
  if (amount === null) return text;
  const parts = currencyFormat(currency).formatToParts(0);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? "";
  return formatMoney(amount, currency).replace(symbol, "").trim();
}
