import { Button } from "@chakra-ui/react";
import type { MemberRecord } from "@salle/contract/members/members";
import type { Path } from "../../../lib/links.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { done, inverses } from "./acts.ts";
import { actOnMember, type MemberAct } from "./queries.ts";
import { strings } from "./strings.ts";

/** What may be done to the record: the server's capabilities decide. */
export function RecordActions({ record, editPage }: { record: MemberRecord; editPage?: Path }) {
  const { isArchived, firstName, lastName } = record.attributes;
  const { canEdit, canArchive, canApprove } = record.capabilities ?? {};
  const name = `${firstName} ${lastName}`;
  const action = useAction({
    run: (key, act: MemberAct) => actOnMember(act, record.id, key),
    done: (_, act) => done[act](name),
    undo: (act) => inverses[act],
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
