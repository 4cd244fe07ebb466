import { Box, createListCollection, Dialog, Listbox, Portal } from "@chakra-ui/react";
import type { Found } from "@salle/contract/members/search";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useGo } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { dialogRecipe } from "../../../ui/overlay/recipes.ts";
import { type Entry, grouped, hrefOf } from "./entry.ts";
import { EntryGroups } from "./entry-groups.tsx";
import type { Overlay } from "./finder.tsx";
import { PaletteFoot } from "./palette-foot.tsx";
import { PaletteHead } from "./palette-head.tsx";
import { found } from "./queries.ts";
import { strings } from "./strings.ts";

export interface PaletteProps extends Overlay {
  /** What is offered for a text: hits of the server, acts on the top one, screens. */
  entriesOf: (text: string, answer: Found["attributes"] | undefined) => Entry[];
}

/** A pause of the typing, after which the server is asked. */
const PAUSE_MS = 120;

/** Search over members, clubs, invoices and screens (design, "Navigation"); the arrows move, Enter opens. */
export function Palette({ isOpen, ...searching }: PaletteProps) {
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && searching.onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={{ base: "0", sm: "4" }} pt={{ sm: "12vh" }} alignItems="flex-start">
          <Dialog.Content
            aria-label={strings.search}
            maxW="43rem"
            h={{ base: "100dvh", sm: "auto" }}
            borderRadius={{ base: "0", sm: "xl" }}
            borderWidth={{ base: "0", sm: "1px" }}
            overflow="hidden"
          >
            <Searching {...searching} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Searching({ onClose, onKeys, takeAhead, entriesOf }: Omit<PaletteProps, "isOpen">) {
  const { context } = useSession();
  const go = useGo();
  const [typed, setTyped] = useState("");
  const text = usePaused(typed.trim());
  const canFind = context !== null && context.type !== "user" && context.permissions.includes("members.view");
  const { data, isError, isFetching } = useQuery({
    ...found(canFind ? ownerIn(context) : "", text),
    enabled: canFind && text !== "",
  });
  const groups = grouped(entriesOf(typed.trim(), text === "" ? undefined : data));
  const entries = groups.flatMap((each) => each.entries);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = entries.find(({ id }) => id === chosen) ?? entries[0];
  const collection = createListCollection({
    items: entries,
    itemToValue: ({ id }) => id,
    itemToString: ({ name }) => name,
  });
  const open = (entry: Entry | undefined, isNewTab = false) => {
    if (!entry) return;
    onClose();
    if (isNewTab) globalThis.open(hrefOf(entry), "_blank", "noopener");
    else void go(entry.to, entry.search ? { search: entry.search } : undefined);
  };
  const isIdle = entries.length === 0 && !isFetching;
  return (
    <Listbox.Root
      unstyled
      collection={collection}
      highlightedValue={current?.id ?? null}
      onHighlightChange={({ highlightedValue }) => highlightedValue && setChosen(highlightedValue)}
      value={[]}
      onSelect={({ value }) => open(entries.find(({ id }) => id === value))}
      typeahead={false}
      display="contents"
    >
      <PaletteHead
        value={typed}
        prompt={canFind ? strings.prompt : strings.promptOwn}
        isBusy={isFetching}
        onType={(next) => {
          setTyped(next);
          setChosen(null);
        }}
        onFocus={() => {
          const ahead = takeAhead();
          if (ahead) setTyped((before) => before + ahead);
        }}
        onNewTab={() => open(current, true)}
        onClose={onClose}
      />
      <Box flex="1" minH="0" maxH={{ sm: "26rem" }} overflowY="auto">
        {isError && (
          <Box role="alert" px="6" pt="4" fontSize="sm" color="bad.fg">
            {strings.failed}
          </Box>
        )}
        <Listbox.Content aria-label={strings.results} p="2" outline="0" tabIndex={-1}>
          <EntryGroups groups={groups} typed={typed} onOpen={open} />
        </Listbox.Content>
        {isIdle && (
          <Box px="6" pb="6" color="fg.muted">
            {strings.none(typed.trim())}
          </Box>
        )}
      </Box>
      <Box role="status" srOnly>
        {isFetching ? "" : isIdle ? strings.none(typed.trim()) : strings.count(entries.length)}
      </Box>
      <PaletteFoot onKeys={onKeys} />
    </Listbox.Root>
  );
}

/** What was typed, once it pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
