import { membersPath } from "../features/members/members/paths.ts";
import { finderOf } from "../features/platform/search/index.ts";
import { AppShell } from "../features/platform/shell/app-shell.tsx";
import { useSession } from "../lib/session.ts";
import { menuOf } from "./navigation.ts";

const Palette = finderOf(() => import("./palette.tsx"));

/** The signed-in layout, with the menu that the rows give this visitor. */
export function Shell() {
  const state = useSession();
  const { context } = state;
  const seesMembers = context !== null && context.type !== "user" && context.permissions.includes("members.view");
  return <AppShell menu={menuOf(state)} Palette={Palette} members={seesMembers ? membersPath(context.type) : null} />;
}
