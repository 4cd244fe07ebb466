import type { SecurableContext } from "@salle/contract/identity/session";
import type { ClubMember } from "@salle/contract/members/members";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/clubs";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePermission, useSession } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { rememberList } from "./last-list.ts";
import { MembersTable } from "./members-table.tsx";
import { membersPath } from "./paths.ts";
import type { MemberSearch } from "./search.ts";
import { strings } from "./strings.ts";

/** `/membership/members`: the club's members, or those of every club of the group; `/clubs/members`: everybody. */
export function Screen() {
  const { context } = useSession();
  const search = useSearch({ strict: false }) as MemberSearch;
  const isClub = context?.type === "club";
  const mayAdd = usePermission("members.manage") && isClub;
  const mayImport = usePermission("members.import") && isClub;
  useEffect(() => rememberList(search), [search]);
  if (!context) return null;
  const recordOf = (member: ClubMember): string => `${membersPath(context.type)}/${member.id}`;
  const add = mayAdd && <ButtonLink to="/membership/members/add">{strings.add}</ButtonLink>;
  return (
    <>
      <PageHeader
        title={strings.title}
        tabTitle={strings.tabTitle(search.page ?? 1)}
        actions={
          <>
            {mayImport && (
              <ButtonLink to="/membership/members/import" variant="outline">
                {strings.import}
              </ButtonLink>
            )}
            {add}
          </>
        }
      />
      <MembersTable
        scope={isClub ? { kind: "club", id: context.id } : { kind: "club-group", id: groupIn(context) }}
        linkTo={recordOf}
        emptyAction={add || undefined}
      />
    </>
  );
}

/** The group whose clubs a context is over; the system is over the federation's. */
const groupIn = ({ type, id }: SecurableContext): string => (type === "system" ? CLUB_GROUP_ROOT : id);
