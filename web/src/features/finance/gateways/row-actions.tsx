import type { Gateway } from "@salle/contract/finance/gateways";
import { Archive, CirclePause, CirclePlay, CreditCard, KeyRound, MoreHorizontal, Pencil, Percent } from "lucide-react";
import { to, useGo } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { archive, paying, setTaking, tryGateway } from "./queries.ts";
import { strings } from "./strings.ts";
import { worksText } from "./words.ts";

/** What may be done with a gateway: the server's capabilities decide. */
export function GatewayActions({ of, onEdit }: { of: Gateway; onEdit: () => void }) {
  const go = useGo();
  const { context } = useSession();
  const { canEdit, canTest, canTestPayment, canActivate, canPause, canArchive } = of.capabilities ?? {};
  const { attempt, activate, pause, shelve } = useActions(of);
  return (
    <Menu label={words.actionsFor(of.attributes.name)} trigger={<MoreHorizontal aria-hidden />}>
      {canTest && (
        <MenuItem icon={<KeyRound size={16} aria-hidden />} onSelect={() => attempt.start()}>
          {strings.try}
        </MenuItem>
      )}
      {canTestPayment && context?.type === "system" && (
        <MenuItem
          icon={<CreditCard size={16} aria-hidden />}
          onSelect={() => void go(to("/finance/test-payment"), { search: { gateway: of.id } })}
        >
          {strings.testPayment}
        </MenuItem>
      )}
      {canActivate && (
        <MenuItem icon={<CirclePlay size={16} aria-hidden />} onSelect={() => activate.start()}>
          {strings.activate}
        </MenuItem>
      )}
      {canPause && (
        <MenuItem icon={<CirclePause size={16} aria-hidden />} onSelect={() => pause.start()}>
          {strings.pause}
        </MenuItem>
      )}
      {canEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onEdit}>
          {strings.edit}
        </MenuItem>
      )}
      <MenuItem
        icon={<Percent size={16} aria-hidden />}
        onSelect={() => void go(to("/finance/gateways/:gatewayId/surcharges", { gatewayId: of.id }))}
      >
        {strings.surcharges}
      </MenuItem>
      {canArchive && (
        <MenuItem icon={<Archive size={16} aria-hidden />} isDangerous onSelect={() => shelve.start()}>
          {strings.archive}
        </MenuItem>
      )}
    </Menu>
  );
}

function useActions({ id, attributes: { name, isLive } }: Gateway) {
  const attempt = useAction({
    run: (key) => tryGateway(id, key),
    failed: strings.tryError,
    invalidates: paying,
    onDone: ({ data }) => {
      const { problem } = data.attributes;
      if (problem) toast(problem, { type: "warning" });
      else toast(worksText(data));
    },
  });
  const activate = useAction({
    run: (key) => setTaking(id, true, key),
    confirm: {
      title: strings.activateTitle(name),
      text: isLive ? strings.activateLive : strings.activateTest,
      confirm: strings.activate,
    },
    done: strings.activated(name),
    invalidates: paying,
  });
  const pause = useAction({
    run: (key) => setTaking(id, false, key),
    confirm: { title: strings.pauseTitle(name), text: strings.pauseText, confirm: strings.pause },
    done: strings.paused(name),
    invalidates: paying,
  });
  const shelve = useAction({
    run: (key) => archive(id, key),
    confirm: {
      title: strings.archiveTitle(name),
      text: strings.archiveText,
      confirm: strings.archive,
      isDangerous: true,
    },
    done: strings.archived(name),
    invalidates: paying,
  });
  return { attempt, activate, pause, shelve };
}
