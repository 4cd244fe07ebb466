import { Box, Flex } from "@chakra-ui/react";
import { MOST_PAID } from "@salle/contract/finance/codes";
import { formatMoney } from "@salle/money/format";
import { type ReactNode, useId } from "react";
import type { OwedInvoice } from "../../membership/overview/index.ts";
import { strings } from "./together-strings.ts";

/** How a row is called. */
export interface OwedWords {
  /** Such as who owes it. */
  who: string;
  name: string;
  facts: string;
}

interface OwedListProps<O extends OwedInvoice> {
  owed: readonly O[];
  wordsOf: (owed: O) => OwedWords;
  ticked: readonly string[];
  onTick: (id: string, isTicked: boolean) => void;
  /** Why one is not paid with the others, by its id. */
  problems: ReadonlyMap<string, string>;
  /** The way to pay one by itself, where it is offered. */
  alone: (owed: O) => ReactNode;
}

/** What is owed, to be ticked, the longest due first; no more than one payment pays. */
export function OwedList<O extends OwedInvoice>(props: OwedListProps<O>) {
  const { owed, wordsOf, ticked, onTick, problems, alone } = props;
  const id = useId();
  const isFull = ticked.length >= MOST_PAID && owed.length > MOST_PAID;
  return (
    <Box as="fieldset" border="0" m="0" p="0" minW="0">
      <Box as="legend" p="0" mb="1" fontWeight="semibold">
        {strings.what}
      </Box>
      <Box as="ul" listStyleType="none" m="0" p="0" borderTopWidth="1px">
        {owed.map((each) => {
          const isTicked = ticked.includes(each.invoice.id);
          return (
            <Box as="li" key={each.invoice.id} borderBottomWidth="1px">
              <Tick
                invoice={each.invoice}
                words={wordsOf(each)}
                isTicked={isTicked}
                isDisabled={isFull && !isTicked}
                why={isFull && !isTicked ? id : undefined}
                onTick={(next) => onTick(each.invoice.id, next)}
                problem={problems.get(each.invoice.id)}
                alone={alone(each)}
              />
            </Box>
          );
        })}
      </Box>
      {isFull && (
        <Box id={id} mt="2" fontSize="sm" color="fg.muted">
          {strings.most}
        </Box>
      )}
    </Box>
  );
}

/** On a phone: who has issued it may be a long name. */
const onOneLine = {
  minW: "0",
  overflow: { base: "hidden", sm: "visible" },
  textOverflow: "ellipsis",
  whiteSpace: { base: "nowrap", sm: "normal" },
} as const;

interface TickProps extends OwedInvoice {
  words: OwedWords;
  isTicked: boolean;
  isDisabled: boolean;
  why: string | undefined;
  onTick: (isTicked: boolean) => void;
  problem: string | undefined;
  alone: ReactNode;
}

function Tick({ invoice, words, isTicked, isDisabled, why, onTick, problem, alone }: TickProps) {
  const id = useId();
  return (
    <>
      <Flex asChild gap="3" align="flex-start" minH="14" py="2.5" cursor={isDisabled ? "not-allowed" : "pointer"}>
        <label>
          <Box asChild boxSize="5" m="0" mt="0.5" flexShrink="0" accentColor="colorPalette.solid">
            <input
              type="checkbox"
              checked={isTicked}
              disabled={isDisabled}
              aria-describedby={problem ? id : why}
              onChange={({ target }) => onTick(target.checked)}
            />
          </Box>
          <Box flex="1" minW="0" color={isDisabled ? "fg.muted" : undefined}>
            <Flex gap="3" justify="space-between">
              <Box minW="0" overflowWrap="anywhere">
                <Box as="span" fontWeight="medium">
                  {words.who}
                </Box>{" "}
                {words.name}
              </Box>
              <Box flexShrink="0" fontVariantNumeric="tabular-nums">
                {invoice.amountDue < invoice.amount && (
                  <Box as="span" fontSize="sm" color="fg.muted">
                    {`${strings.instalment} `}
                  </Box>
                )}
                {formatMoney(invoice.amountDue)}
              </Box>
            </Flex>
            <Flex gap="3" justify="space-between" fontSize="sm" color="fg.muted">
              <Box {...onOneLine}>{words.facts}</Box>
              <Box flexShrink="0" color={invoice.overdueDays > 0 ? "bad.fg" : undefined}>
                {strings.due(invoice)}
              </Box>
            </Flex>
          </Box>
        </label>
      </Flex>
      {/* Not in the label: a touch of a link there would tick the row. */}
      {(problem || alone) && (
        <Flex ms="8" mb="3" columnGap="4" rowGap="2" align="center" justify="flex-end" wrap="wrap" fontSize="sm">
          {problem && (
            <Box id={id} flex="1 1 12rem" color="bad.fg">
              {problem}
            </Box>
          )}
          {alone}
        </Flex>
      )}
    </>
  );
}
