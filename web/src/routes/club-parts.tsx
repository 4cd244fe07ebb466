import { Box } from "@chakra-ui/react";
import type { Club } from "@salle/contract/organisations/clubs";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { memberPath } from "../features/members/members/paths.ts";
import { ClubActions } from "../features/organisations/clubs/club-actions.tsx";
import { ClubHeader } from "../features/organisations/clubs/club-header.tsx";
import { memberCount } from "../features/organisations/clubs/member-count.ts";
import { strings } from "../features/organisations/clubs/strings.ts";
import { chunk } from "../lib/chunks.ts";
import { type Path, to } from "../lib/links.ts";
import { usePermission, useSession } from "../lib/session.ts";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { AppLink } from "../ui/layout/link.tsx";

/* The parts of a club's record, of its own page and of that within Administration; what few open is loaded then. */

const PositionsPanel = lazy(
  chunk(async () => ({
    default: (await import("../features/members/positions/positions-panel.tsx")).PositionsPanel,
  })),
);
const Metadata = lazy(
  chunk(async () => ({
    default: (await import("../features/organisations/club-metadata/record-panel.tsx")).ClubRecord,
  })),
);
const Ledger = lazy(
  chunk(async () => ({ default: (await import("../features/finance/ledger/club-ledger.tsx")).ClubLedger })),
);
const Activity = lazy(
  chunk(async () => ({ default: (await import("../features/platform/activity/index.ts")).ClubActivity })),
);

/** Which club it is, with how many members, and what may be done with the whole of it. */
export function ClubHead({ club, membersPage }: { club: Club; membersPage: Path }) {
  const { context } = useSession();
  const seesMembers = usePermission("members.view");
  const { data: members } = useQuery({ ...memberCount(club.id), enabled: seesMembers });
  const groupIds = { system: CLUB_GROUP_ROOT, "club-groups": context?.id ?? null, club: null, user: null };
  const groupId = context && groupIds[context.type];
  return (
    <ClubHeader
      club={club}
      members={members}
      membersPage={seesMembers ? membersPage : undefined}
      actions={<ClubActions club={club} groupId={groupId} members={members} />}
    />
  );
}

/** Who holds its positions, and held them. */
export function ClubPositions({ club }: { club: Club }) {
  const { context } = useSession();
  const seesMembers = usePermission("members.view");
  return (
    <Suspense fallback={<Skeleton h="48" />}>
      <PositionsPanel
        clubId={club.id}
        timeZone={club.attributes.timeZone}
        canEdit={club.capabilities?.canEdit ?? false}
        pageOf={seesMembers ? (id) => memberPath(context?.type, id) : null}
      />
    </Suspense>
  );
}

/** What the federation asks of it besides; a club also decides what it asks of its members. */
export function ClubMetadata({ clubId, page }: { clubId: string; page: Path }) {
  const { context } = useSession();
  return (
    <>
      {context?.type === "club" && (
        <Box mb="5">
          <AppLink className="text-link" to={to("/clubs/metadata/:tab?", { tab: "members" })}>
            {strings.memberMetadata}
          </AppLink>
        </Box>
      )}
      <Suspense fallback={<Skeleton h="48" />}>
        <Metadata clubId={clubId} page={page} />
      </Suspense>
    </>
  );
}

/** How far its ledger is closed, for the federation's office, which has no other page of it. */
export function ClubLedger({ clubId }: { clubId: string }) {
  const { context } = useSession();
  const seesLedger = usePermission("ledger.view");
  return context?.type === "system" && seesLedger ? (
    <Suspense fallback={<Skeleton h="20" mt="6" />}>
      <Ledger owner={`club:${clubId}`} />
    </Suspense>
  ) : null;
}

/** What was done to it. */
export const ClubActivity = ({ clubId }: { clubId: string }) => (
  <Suspense fallback={<Skeleton h="48" />}>
    <Activity clubId={clubId} empty={strings.noActivity} />
  </Suspense>
);
