import { Box, Button } from "@chakra-ui/react";
import { type RefObject, useEffect, useRef } from "react";
import { words } from "../strings.ts";
import type { FieldProblem } from "./problems-in.ts";

export interface Act {
  label: string;
  run: () => unknown;
}

/** What a form could not do as a whole, and what to do about it: `again` sends the form once more. */
export interface Problem {
  text: string;
  act?: "again" | Act;
}

interface SummaryProps {
  /** What could not be done as a whole, and what to do about it. */
  problem: { text: string; act?: Act } | null;
  fields?: readonly FieldProblem[];
  onFollow?: (name: string) => void;
  /** Grows with every try that has failed: each takes the focus. */
  round: number;
  /** The last try of which the form has told: what comes to be wrong after it, while somebody types, takes no focus. */
  told?: RefObject<number>;
}

/**
 * What is wrong, above the form or first in the dialog: takes focus and scroll after each try that failed, is announced,
 * and marks the tab's title while it stands. The fields' problems are links to them, in their own words.
 */
export function Summary({ problem, fields = [], onFollow, round, told }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useErrorTitle();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    if (told?.current === round) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [round]);
  const count = fields.length + (problem ? 1 : 0);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="alert"
      // What is put right is not announced again.
      aria-relevant="additions"
      colorPalette="red"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderColor="colorPalette.border"
      borderInlineStartColor="colorPalette.solid"
      borderRadius="md"
      p="4"
      scrollMarginTop="14"
      overflowWrap="anywhere"
      _focus={{ outline: "2px solid", outlineColor: "ring", outlineOffset: "2px" }}
    >
      <Box fontWeight="semibold">{fields.length === 0 ? problem?.text : words.toPutRight(count)}</Box>
      {fields.length > 0 && (
        <Box as="ul" listStyleType="none" m="0" mt="1.5" p="0" display="flex" flexDirection="column" gap="1.5">
          {problem && <li>{problem.text}</li>}
          {fields.map((field) => (
            <li key={field.name}>
              <FieldLink field={field} onFollow={onFollow} />
            </li>
          ))}
        </Box>
      )}
      {problem?.act && (
        <Button size="sm" variant="outline" mt="2.5" onClick={() => void problem.act?.run()}>
          {problem.act.label}
        </Button>
      )}
    </Box>
  );
}

function FieldLink({ field: { name, text }, onFollow }: { field: FieldProblem } & Pick<SummaryProps, "onFollow">) {
  return (
    <Box asChild color="inherit" textDecoration="underline" textUnderlineOffset="3px">
      <a
        href={`#${name}`}
        onClick={(event) => {
          event.preventDefault();
          onFollow?.(name);
        }}
      >
        {text}
      </a>
    </Box>
  );
}

/** How many forms with errors are mounted: a panel can lie over another. */
let wrong = 0;

/** The document's title says that something is wrong, until nothing is. */
function useErrorTitle(): void {
  useEffect(() => {
    wrong += 1;
    if (!document.title.startsWith(words.errorTitle)) document.title = words.errorTitle + document.title;
    return () => {
      wrong -= 1;
      if (wrong === 0 && document.title.startsWith(words.errorTitle)) {
        document.title = document.title.slice(words.errorTitle.length);
      }
    };
  }, []);
}
