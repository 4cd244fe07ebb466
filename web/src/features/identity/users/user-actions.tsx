import type { User } from "@salle/contract/identity/users";
import { MailCheck, MoreHorizontal, ShieldOff, Trash2, UserRoundCheck, UserRoundX } from "lucide-react";
import { to, useGo } from "../../../lib/links.ts";
import { invalidate } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { actOnUser, dropUser } from "./queries.ts";
import { strings } from "./strings.ts";

/** What may be done with a user: the server's capabilities decide. */
export function UserActions({ of }: { of: User }) {
  const go = useGo();
  const { firstName, lastName, emailAddress, isActive, isConfirmed, hasTwoFactor } = of.attributes;
  const { canDeactivate, canDelete } = of.capabilities ?? {};
  const name = `${firstName} ${lastName}`;
  const common = { failed: strings.actionError, invalidates: ["users"] } as const;
  const confirm = useAction({
    ...common,
    run: (key) => actOnUser("confirm", of.id, key),
    confirm: { title: strings.confirmTitle(emailAddress), text: strings.confirmText, confirm: strings.confirm },
    done: strings.confirmed,
  });
  const activate = useAction({
    ...common,
    run: (key) => actOnUser("activate", of.id, key),
    done: strings.activated(name),
  });
  const deactivate = useAction({
    ...common,
    run: (key) => actOnUser("deactivate", of.id, key),
    confirm: {
      title: strings.deactivateTitle(name),
      text: strings.deactivateText,
      confirm: strings.deactivate,
      isDangerous: true,
    },
    done: strings.deactivated(name),
  });
  const endFactor = useAction({
    ...common,
    run: (key) => actOnUser("endTwoFactor", of.id, key),
    confirm: {
      title: strings.endTwoFactorTitle(name),
      text: strings.endTwoFactorText,
      confirm: strings.endTwoFactor,
      isDangerous: true,
    },
    done: strings.twoFactorEnded(name),
  });
  const remove = useAction({
    ...common,
    run: (key) => dropUser(of.id, key),
    confirm: { title: strings.deleteTitle(name), text: strings.deleteText, confirm: strings.delete, isDangerous: true },
    done: strings.deleted(name),
    invalidates: [],
    onDone: () => void go(to("/admin/users"), { replace: true }).then(() => invalidate("users", "roles")),
  });
  const icon = { size: 16, "aria-hidden": true } as const;
  return (
    <Menu label={strings.actions(name)} trigger={<MoreHorizontal aria-hidden />} variant="outline">
      {!isConfirmed && (
        <MenuItem icon={<MailCheck {...icon} />} onSelect={confirm.start}>
          {strings.confirm}
        </MenuItem>
      )}
      {!isActive && (
        <MenuItem icon={<UserRoundCheck {...icon} />} onSelect={activate.start}>
          {strings.activate}
        </MenuItem>
      )}
      {isActive && canDeactivate && (
        <MenuItem icon={<UserRoundX {...icon} />} onSelect={deactivate.start}>
          {strings.deactivate}
        </MenuItem>
      )}
      {hasTwoFactor && canDeactivate && (
        <MenuItem icon={<ShieldOff {...icon} />} onSelect={endFactor.start}>
          {strings.endTwoFactor}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon={<Trash2 {...icon} />} onSelect={remove.start}>
          {strings.delete}
        </MenuItem>
      )}
    </Menu>
  );
}
