import { Box } from "@chakra-ui/react";
import { ChevronDown, LogOut, Repeat, ShieldCheck, UserCog, UsersRound, VenetianMask } from "lucide-react";
import { useState } from "react";
import { colorModes, setColorMode, useColorMode } from "../../../lib/color-mode.ts";
import { to, useGo } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { Avatar } from "../../../ui/layout/avatar.tsx";
import { Menu, MenuGroup, MenuItem } from "../../../ui/overlay/menu.tsx";
import { ChangeUser } from "./change-user.tsx";
import { strings } from "./strings.ts";

/** Change User (with linked accounts), Change Context (small screens), Profile Settings, a member's Privacy, Logout; the colour mode. */
export function UserMenu() {
  const { session, context } = useSession();
  const go = useGo();
  const mode = useColorMode();
  const [isChanging, setChanging] = useState(false);
  const trigger = (
    <>
      {session.impersonator ? (
        <Box as="span" color="orange.fg" display="inline-flex" title={strings.imposter}>
          <VenetianMask size={20} aria-hidden />
        </Box>
      ) : (
        <Avatar name={session.label} size={28} />
      )}
      <Box as="span" hideBelow="md" maxW="12rem" truncate>
        {session.label}
      </Box>
      <Box as="span" hideBelow="md" display="inline-flex">
        <ChevronDown size={14} aria-hidden />
      </Box>
    </>
  );
  return (
    <>
      <Menu label={strings.userMenu(session.label)} trigger={trigger}>
        {session.linkedAccounts.length > 0 && (
          <MenuItem icon={<UsersRound size={18} aria-hidden />} onSelect={() => setChanging(true)}>
            {strings.changeUser}
          </MenuItem>
        )}
        {session.contexts.length > 1 && <ChangeContext onSelect={() => void go(to("/authenticate/context"))} />}
        <MenuItem icon={<UserCog size={18} aria-hidden />} onSelect={() => void go(to("/account/edit/:tab?"))}>
          {strings.profileSettings}
        </MenuItem>
        {context?.type === "user" && (
          <MenuItem icon={<ShieldCheck size={18} aria-hidden />} onSelect={() => void go(to("/member/privacy"))}>
            {strings.privacy}
          </MenuItem>
        )}
        <MenuGroup label={strings.theme}>
          {colorModes.map((each) => (
            <MenuItem key={each} isChosen={each === mode} onSelect={() => setColorMode(each)}>
              {strings.themes[each]}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuGroup>
          <MenuItem
            icon={<LogOut size={18} aria-hidden />}
            onSelect={() => void go(to("/authenticate/:page?", { page: "logout" }))}
          >
            {strings.logout}
          </MenuItem>
        </MenuGroup>
      </Menu>
      <ChangeUser isOpen={isChanging} onClose={() => setChanging(false)} />
    </>
  );
}

/** From the breakpoint `md` on the header has a menu of the contexts (`app-shell.tsx`); checked at each opening. */
function ChangeContext({ onSelect }: { onSelect: () => void }) {
  if (matchMedia("(min-width: 768px)").matches) return null;
  return (
    <MenuItem icon={<Repeat size={18} aria-hidden />} onSelect={onSelect}>
      {strings.changeContext}
    </MenuItem>
  );
}
