import { Box, Button, Dialog, Flex, Portal } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { dialogRecipe } from "../../../ui/overlay/recipes.ts";
import { Key } from "./key.tsx";
import { singleKeys } from "./keys.ts";
import { strings } from "./strings.ts";

const { keys: words } = strings;
const rows: [ReactNode, string][] = [
  [<Either key="search" keys={["Ctrl K", "/"]} />, words.search],
  [<Key key="list">?</Key>, words.list],
  [<Then key="members" keys={["g", "m"]} />, words.members],
  [<Then key="invoices" keys={["g", "i"]} />, words.invoices],
  [<Key key="new">n</Key>, words.new],
  [<Either key="rows" keys={["j", "k"]} />, words.rows],
  [<Key key="select">x</Key>, words.select],
  [<Key key="print">Ctrl P</Key>, words.print],
];

/** The keys that work anywhere; the single ones can be switched off here. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [areOn, setOn] = useState(singleKeys.areOn);
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{strings.keysTitle}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="3" m="0">
                {rows.map(([key, word]) => (
                  <Box key={word} display="contents">
                    <Box as="dt">{key}</Box>
                    <Box as="dd" m="0">
                      {word}
                    </Box>
                  </Box>
                ))}
              </Box>
              <Box asChild display="block" mt="6" pt="4" borderTopWidth="1px">
                <label>
                  <Flex gap="2.5" align="baseline">
                    <input
                      type="checkbox"
                      checked={areOn}
                      onChange={({ target }) => {
                        singleKeys.set(target.checked);
                        setOn(target.checked);
                      }}
                    />
                    <span>
                      {strings.singleKeys}
                      <Box as="span" display="block" fontSize="sm" color="fg.muted">
                        {strings.singleKeysHint}
                      </Box>
                    </span>
                  </Flex>
                </label>
              </Box>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {strings.close}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Either({ keys: [first, second] }: { keys: [string, string] }) {
  return (
    <>
      <Key>{first}</Key> {strings.or} <Key>{second}</Key>
    </>
  );
}

function Then({ keys: [first, second] }: { keys: [string, string] }) {
  return (
    <>
      <Key>{first}</Key> {strings.followedBy} <Key>{second}</Key>
    </>
  );
}
