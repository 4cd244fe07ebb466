import { Box, Flex } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { ChevronsUpDown, Search } from "lucide-react";
import { to, useGo } from "../../../lib/links.ts";
import { chooseContext, useSession } from "../../../lib/session.ts";
import { Crest } from "../../../ui/layout/avatar.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { strings } from "./strings.ts";

const nameOf = (context: SecurableContext) => `${context.type}:${context.id}`;

/** So many contexts stand in the menu. */
const MOST = 8;

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
  // Of many the picker finds one; here are where one is, and the first ones.
  const isLong = session.contexts.length > MOST;
  const others = session.contexts.filter((each) => nameOf(each) !== nameOf(context));
  const shown = isLong ? [context, ...others.slice(0, MOST - 1)] : session.contexts;
  const trigger = (
    <>
      {where}
      <ChevronsUpDown size={14} aria-hidden />
    </>
  );
  return (
    <Menu label={strings.contextMenu(context.label)} trigger={trigger} align="start">
      {shown.map((each) => (
        <MenuItem
          key={nameOf(each)}
          icon={<Crest name={each.label} />}
          isChosen={nameOf(each) === nameOf(context)}
          onSelect={() => choose(each)}
        >
          {each.label}
        </MenuItem>
      ))}
      {isLong && (
        <MenuItem icon={<Search size={18} aria-hidden />} onSelect={() => void go(to("/authenticate/context"))}>
          {strings.allContexts(session.contexts.length)}
        </MenuItem>
      )}
    </Menu>
  );
}
