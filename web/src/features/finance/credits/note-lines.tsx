import { Box, Flex } from "@chakra-ui/react";
import type { CreateCreditNoteInput } from "@salle/contract/finance/credits";
import { formatMoney } from "@salle/money/format";
import { useFieldArray, useFormContext } from "react-hook-form";
import { typed } from "../../../lib/typed.ts";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { useProblem } from "../../../ui/form/fields.tsx";
import { GroupFrame } from "../../../ui/form/group-frame.tsx";
import type { Creditable } from "./note-values.ts";
import { strings } from "./strings.ts";

/** As far in as the words beside a tick. */
const BESIDE_TICK = "26px";

interface NoteLinesProps {
  lines: readonly Creditable[];
  currency: string;
}

/** The lines of an invoice, to tick; below one that is ticked how much of it is credited. */
export function NoteLines({ lines, currency }: NoteLinesProps) {
  const { control } = useFormContext<CreateCreditNoteInput>();
  // As they will be sent: those that are ticked, in the order in which they were.
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const ofAll = useProblem("lines");
  const ofRoot = useProblem("lines.root");
  return (
    <GroupFrame label={strings.lines} hint={strings.noteHint} problem={ofAll ?? ofRoot} isRequired>
      {lines.map((line) => {
        const index = fields.findIndex(({ lineItemId }) => lineItemId === line.id);
        const toggle = () =>
          index < 0 ? append({ lineItemId: line.id, amount: typed(line.left) }, { shouldFocus: false }) : remove(index);
        return (
          <Box key={line.id} borderTopWidth="1px" py="2.5" _first={{ borderTopWidth: "0" }}>
            <LineTick line={line} isTicked={index >= 0} currency={currency} onToggle={toggle} />
            {index >= 0 && (
              <Box ps={BESIDE_TICK} mt="1">
                <CurrencyField
                  key={fields[index]?.id}
                  name={`lines.${index}.amount`}
                  label={strings.amountOf(line.name)}
                  currency={currency}
                  isRequired
                />
              </Box>
            )}
          </Box>
        );
      })}
    </GroupFrame>
  );
}

interface LineTickProps {
  line: Creditable;
  isTicked: boolean;
  currency: string;
  onToggle: () => void;
}

function LineTick({ line: { name, amount, left }, isTicked, currency, onToggle }: LineTickProps) {
  const isOver = left === 0;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <>
      <Box asChild display="flex" alignItems="baseline" gap="2.5" py="1" cursor={isOver ? undefined : "pointer"}>
        <label>
          <Box asChild boxSize="4" m="0" flexShrink="0" accentColor="colorPalette.solid">
            <input type="checkbox" name="lines" checked={isTicked} disabled={isOver} onChange={onToggle} />
          </Box>
          <Flex flex="1" minW="0" gap="3" justify="space-between" fontVariantNumeric="tabular-nums">
            <Box as="span" overflowWrap="anywhere" minW="0">
              {name}
            </Box>
            <span>{money(amount)}</span>
          </Flex>
        </label>
      </Box>
      {left !== amount && (
        <Box ps={BESIDE_TICK} fontSize="sm" color="fg.muted">
          {isOver ? strings.nothingLeft : strings.left(money(left), money(amount))}
        </Box>
      )}
    </>
  );
}
