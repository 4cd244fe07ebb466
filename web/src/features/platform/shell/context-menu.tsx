import { Box, Flex } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { ChevronsUpDown } from "lucide-react";
import { to, useGo } from "../../../lib/links.ts";
import { chooseContext, useSession } from "../../../lib/session.ts";
import { Crest } from "../../../ui/layout/avatar.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { strings } from "./strings.ts";

const nameOf = (context: SecurableContext) => `${context.type}:${context.id}`;

/** Where one works: always shown, a switcher when there is more than one (spec 01 §2.3). */
export function ContextMenu() {
  const { session, context } = useSession();
  const go = useGo();
  if (!context) return null;
  const where = (
    <>
      <Crest name={context.label} />
      <Box as="span" truncate maxW="20rem" fontWeight="medium">
        {context.label}
      </Box>
    </>
  );
  if (session.contexts.length === 1) {
    return (
      <Flex align="center" gap="2" px="2.5" minW="0" fontSize="md">
        {where}
      </Flex>
    );
  }
  const choose = (next: SecurableContext) => {
    chooseContext(next);
    void go(to("/"));
  };
  const trigger = (
    <>
      {where}
      <ChevronsUpDown size={14} aria-hidden />
    </>
  );
  return (
    <Menu label={strings.contextMenu(context.label)} trigger={trigger} align="start">
      {session.contexts.map((each) => (
        <MenuItem
          key={nameOf(each)}
          icon={<Crest name={each.label} />}
          isChosen={nameOf(each) === nameOf(context)}
          onSelect={() => choose(each)}
        >
          {each.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
