import { Button } from "@chakra-ui/react";
import type { MemberRecord } from "@salle/contract/members/members";
import { useState } from "react";
import { newKey } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/failure.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { confirm } from "../../../ui/overlay/confirm.tsx";
import { actOnMember, type MemberAct } from "./queries.ts";
import { strings } from "./strings.ts";

/** What may be done to the record: the server's capabilities decide. */
export function RecordActions({ record, editPage }: { record: MemberRecord; editPage?: string }) {
  const [busy, setBusy] = useState<MemberAct | null>(null);
  const { isArchived, firstName, lastName } = record.attributes;
  const { canEdit, canArchive, canApprove } = record.capabilities ?? {};
  const name = `${firstName} ${lastName}`;

  const run = async (act: MemberAct, done: string) => {
    setBusy(act);
    try {
      await actOnMember(act, record.id, newKey());
      toast(done);
    } catch (error) {
      toast(messageOf(error), "error");
    } finally {
      setBusy(null);
    }
  };
  const archive = async () => {
    const question = { title: strings.archiveTitle(name), text: strings.archiveText, confirm: strings.archive };
    if (await confirm({ ...question, isDangerous: true })) await run("archive", strings.archived(name));
  };
  const unarchive = async () => {
    const question = { title: strings.unarchiveTitle(name), text: strings.unarchiveText, confirm: strings.unarchive };
    if (await confirm(question)) await run("unarchive", strings.unarchived(name));
  };
  const reject = async () => {
    const question = { title: strings.rejectTitle(name), text: strings.rejectText, confirm: strings.reject };
    if (await confirm({ ...question, isDangerous: true })) await run("reject", strings.rejected(name));
  };
  const button = (act: MemberAct, label: string, onClick: () => Promise<void>, isMain = false) => (
    <Button
      variant={isMain ? "solid" : "outline"}
      loading={busy === act}
      disabled={busy !== null}
      onClick={() => void onClick()}
    >
      {label}
    </Button>
  );
  return (
    <>
      {canArchive && !isArchived && button("archive", strings.archive, archive)}
      {canArchive && isArchived && button("unarchive", strings.unarchive, unarchive)}
      {canApprove && button("reject", strings.reject, reject)}
      {canEdit && editPage && (
        <ButtonLink to={editPage} variant={canApprove ? "outline" : "solid"}>
          {strings.edit}
        </ButtonLink>
      )}
      {canApprove && button("approve", strings.approve, () => run("approve", strings.approved(name)), true)}
    </>
  );
}
