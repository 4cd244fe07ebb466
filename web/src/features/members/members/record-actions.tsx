import { Button } from "@chakra-ui/react";
import type { MemberRecord } from "@salle/contract/members/members";
import type { Path } from "../../../lib/links.ts";
import { type Question, useAction } from "../../../ui/feedback/use-action.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { actOnMember, type MemberAct } from "./queries.ts";
import { strings } from "./strings.ts";

/** What is asked before each act; approving, which takes nothing away, is done at once. */
const questions: Record<MemberAct, ((name: string) => Question) | null> = {
  archive: (name) => ({
    title: strings.archiveTitle(name),
    text: strings.archiveText,
    confirm: strings.archive,
    isDangerous: true,
  }),
  unarchive: (name) => ({
    title: strings.unarchiveTitle(name),
    text: strings.unarchiveText,
    confirm: strings.unarchive,
  }),
  approve: null,
  reject: (name) => ({
    title: strings.rejectTitle(name),
    text: strings.rejectText,
    confirm: strings.reject,
    isDangerous: true,
  }),
};
const done = {
  archive: strings.archived,
  unarchive: strings.unarchived,
  approve: strings.approved,
  reject: strings.rejected,
};

/** What may be done to the record: the server's capabilities decide. */
export function RecordActions({ record, editPage }: { record: MemberRecord; editPage?: Path }) {
  const { isArchived, firstName, lastName } = record.attributes;
  const { canEdit, canArchive, canApprove } = record.capabilities ?? {};
  const name = `${firstName} ${lastName}`;
  const action = useAction({
    run: (key, act: MemberAct) => actOnMember(act, record.id, key),
    confirm: (act) => questions[act]?.(name) ?? null,
    done: (_, act) => done[act](name),
    invalidates: ["members"],
  });
  const button = (act: MemberAct, isMain = false) => (
    <Button
      variant={isMain ? "solid" : "outline"}
      loading={action.isBusyWith(act)}
      disabled={action.isBusy}
      onClick={() => action.start(act)}
    >
      {strings[act]}
    </Button>
  );
  return (
    <>
      {canArchive && !isArchived && button("archive")}
      {canArchive && isArchived && button("unarchive")}
      {canApprove && button("reject")}
      {canEdit && editPage && (
        <ButtonLink to={editPage} variant={canApprove ? "outline" : "solid"}>
          {strings.edit}
        </ButtonLink>
      )}
      {canApprove && button("approve", true)}
    </>
  );
}
