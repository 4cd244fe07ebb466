import { Button, Flex } from "@chakra-ui/react";
import type { MemberRecord } from "@salle/contract/members/members";
import { phoneLink } from "@salle/contract/phones";
import { Archive, ArchiveRestore, ArrowRightLeft, Ellipsis, Mail, Pencil, Phone, Printer, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { type Path, useGo } from "../../../lib/links.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { Menu, MenuGroup, MenuItem } from "../../../ui/overlay/menu.tsx";
import { actOnMember, done, inverses, type MemberAct } from "./acts.ts";
import { strings } from "./strings.ts";

interface ActionsProps {
  record: MemberRecord;
  editPage: Path;
  /** Where a membership is added, for those who may. */
  sellPage: Path | null;
  /** What else its menu has. */
  more?: ReactNode;
  /** Opens the way to another club; undefined where there is none. */
  onTransfer: (() => void) | undefined;
}

/**
 * What may be done with a record, by the server's capabilities: what is next as the primary button, what takes something
 * away behind a line in the menu. On a phone it stands at the foot of the page, under the thumb.
 */
export function RecordActions({ record, editPage, sellPage, more, onTransfer }: ActionsProps) {
  const { isArchived, isApproved, firstName, lastName, emailAddress, mobilePhoneNumber } = record.attributes;
  const { canEdit = false, canArchive = false, canApprove = false } = record.capabilities ?? {};
  const go = useGo();
  const name = `${firstName} ${lastName}`;
  const action = useAction({
    run: (key, act: MemberAct) => actOnMember(act, record.id, key),
    done: (_, act) => done[act](name),
    undo: (act) => inverses[act],
    invalidates: ["members"],
  });
  return (
    <Flex
      data-foot=""
      data-phone-foot=""
      data-chrome=""
      gap="2"
      css={{
        "@media (max-width: 639px)": {
          position: "fixed",
          insetInline: "0",
          bottom: "0",
          zIndex: "sticky",
          padding: "10px 16px",
          bg: "bg.panel",
          borderTopWidth: "1px",
          "& > *": { flexGrow: 1 },
          "& > :last-child": { flexGrow: 0 },
        },
      }}
    >
      {emailAddress && (
        <Button asChild variant="outline" hideBelow={mobilePhoneNumber ? "sm" : undefined}>
          <a href={`mailto:${emailAddress}`}>
            <Mail aria-hidden />
            {strings.write}
          </a>
        </Button>
      )}
      {mobilePhoneNumber && (
        <Button asChild variant="outline" hideFrom="sm">
          <a href={phoneLink(mobilePhoneNumber)}>
            <Phone aria-hidden />
            {strings.call}
          </a>
        </Button>
      )}
      {canApprove ? (
        <Button loading={action.isBusyWith("approve")} disabled={action.isBusy} onClick={() => action.start("approve")}>
          {strings.approve}
        </Button>
      ) : (
        sellPage &&
        !isArchived && (
          <ButtonLink to={sellPage} search={{ act: "add" }}>
            {strings.addMembership}
          </ButtonLink>
        )
      )}
      <Menu label={strings.more(name)} trigger={<Ellipsis size={18} aria-hidden />} variant="outline">
        {canEdit && (
          <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => void go(editPage)}>
            {strings.edit}
          </MenuItem>
        )}
        {canArchive && isApproved && !isArchived && onTransfer && (
          <MenuItem icon={<ArrowRightLeft size={16} aria-hidden />} onSelect={onTransfer}>
            {strings.transfer}
          </MenuItem>
        )}
        {more}
        <MenuItem icon={<Printer size={16} aria-hidden />} onSelect={() => globalThis.print()}>
          {strings.print}
        </MenuItem>
        {(canArchive || canApprove) && (
          <MenuGroup>
            {canApprove && (
              <MenuItem isDangerous icon={<UserX size={16} aria-hidden />} onSelect={() => action.start("reject")}>
                {strings.reject}
              </MenuItem>
            )}
            {canArchive && !isArchived && (
              <MenuItem isDangerous icon={<Archive size={16} aria-hidden />} onSelect={() => action.start("archive")}>
                {strings.archive}
              </MenuItem>
            )}
            {canArchive && isArchived && (
              <MenuItem icon={<ArchiveRestore size={16} aria-hidden />} onSelect={() => action.start("unarchive")}>
                {strings.unarchive}
              </MenuItem>
            )}
          </MenuGroup>
        )}
      </Menu>
    </Flex>
  );
}
