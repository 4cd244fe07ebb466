import { Box } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { ChevronsUpDown } from "lucide-react";
import { to, useGo } from "../../../lib/links.ts";
import { chooseContext, useSession } from "../../../lib/session.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { strings } from "./strings.ts";

const nameOf = (context: SecurableContext) => `${context.type}:${context.id}`;

/** Where one works: always shown on wider screens, a switcher when there is more than one (spec 01 §2.3). */
export function ContextMenu() {
  const { session, context } = useSession();
  const go = useGo();
  if (!context) return null;
  if (session.contexts.length === 1) {
    return (
      <Box truncate maxW="20rem" color="fg.muted">
        {context.label}
      </Box>
    );
  }
  const choose = (next: SecurableContext) => {
    chooseContext(next);
    void go(to("/"));
  };
  const trigger = (
    <>
      <Box as="span" truncate maxW="18rem">
        {context.label}
      </Box>
      <ChevronsUpDown size={14} aria-hidden />
    </>
  );
  return (
    <Menu label={strings.contextMenu(context.label)} trigger={trigger} variant="outline" align="start">
      {session.contexts.map((each) => (
        <MenuItem key={nameOf(each)} isChosen={nameOf(each) === nameOf(context)} onSelect={() => choose(each)}>
          {each.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
