import type { MemberRecord } from "@salle/contract/members/members";
import { own } from "@salle/contract/own";
import type { Permission } from "@salle/contract/permissions";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { MemberAssignments } from "../features/finance/fee-assignments/index.ts";
import { editMemberPath, memberPath } from "../features/members/members/paths.ts";
import { RecordDetails } from "../features/members/members/record-details.tsx";
import { RecordOverview } from "../features/members/members/record-overview.tsx";
import { chunk } from "../lib/chunks.ts";
import { useTabs } from "../lib/links.ts";
import { useSession } from "../lib/session.ts";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import type { LoaderVisit } from "./row.ts";

interface RecordTabProps {
  record: MemberRecord;
  /** The member looks at their own record. */
  isOwn: boolean;
}

const MemberGroupsPanel = lazy(
  chunk(async () => ({
    default: (await import("../features/communication/member-groups/member-groups-panel.tsx")).MemberGroupsPanel,
  })),
);
const BiographyPanel = lazy(
  chunk(async () => ({
    default: (await import("../features/members/biography/biography-panel.tsx")).BiographyPanel,
  })),
);
const CategoriesPanel = lazy(
  chunk(async () => ({
    default: (await import("../features/members/member-categories/categories-panel.tsx")).CategoriesPanel,
  })),
);
const ContactsPanel = lazy(
  chunk(async () => ({
    default: (await import("../features/members/emergency-contacts/contacts-panel.tsx")).ContactsPanel,
  })),
);
const ContactFacts = lazy(
  chunk(async () => ({
    default: (await import("../features/members/emergency-contacts/contact-facts.tsx")).ContactFacts,
  })),
);
const CertificationsPanel = lazy(
  chunk(async () => ({
    default: (await import("../features/membership/certifications/certifications-panel.tsx")).CertificationsPanel,
  })),
);
const NotesPanel = lazy(
  chunk(async () => ({ default: (await import("../features/members/notes/notes-panel.tsx")).NotesPanel })),
);
const MemberMetadata = lazy(
  chunk(async () => ({
    default: (await import("../features/members/member-metadata/record-panel.tsx")).MemberMetadata,
  })),
);
const memberships = chunk(() => import("../features/membership/memberships/memberships-panel.tsx"));
const MembershipsPanel = lazy(async () => ({ default: (await memberships()).MembershipsPanel }));

const summary = chunk(() => import("../features/membership/overview/member-summary.tsx"));
const MemberSummary = lazy(async () => ({ default: (await summary()).MemberSummary }));

const OwnTransfers = lazy(
  chunk(async () => ({ default: (await import("../features/members/transfers/index.ts")).OwnTransfers })),
);

/** Where staff who may change the member's details do so. */
function useEditPage({ record, isOwn }: RecordTabProps) {
  const { context } = useSession();
  return !isOwn && record.capabilities?.canEdit ? editMemberPath(context?.type, record.id) : undefined;
}

const MemberRights = lazy(
  chunk(async () => ({ default: (await import("../features/membership/member-rights/index.ts")).MemberRights })),
);

function Memberships(props: RecordTabProps) {
  const { id } = props.record;
  const { tabs } = useTabs();
  const certifications = tabs.find(({ tab }) => tab === "certifications")?.to;
  return (
    <>
      <MembershipsPanel profileId={id} isOwn={props.isOwn} fixPages={{ details: useEditPage(props), certifications }} />
      <Suspense fallback={<Skeleton h="24" mt="8" />}>
        <MemberRights clubMemberProfileId={id} />
      </Suspense>
    </>
  );
}

/** What staff see first of a member. */
function Overview({ record, isOwn }: RecordTabProps) {
  const { context, session } = useSession();
  const editPage = useEditPage({ record, isOwn });
  const may = (permission: Permission) => context?.permissions.includes(permission) ?? false;
  const seesMemberships = session.featureFlags.membership && may("memberships.view");
  const { firstName, lastName, isArchived } = record.attributes;
  // The federation has no fee packages of its own.
  const canAssign = !isArchived && context?.type !== "system" && may("fees.manage") && may("packages.view");
  return (
    <RecordOverview
      record={record}
      editPage={editPage}
      facts={
        <Suspense>
          <ContactFacts
            clubMemberProfileId={record.id}
            to={memberPath(context?.type, record.id, "emergency-contacts")}
          />
        </Suspense>
      }
    >
      <MemberSummary
        id={record.id}
        memberships={seesMemberships ? memberPath(context?.type, record.id, "memberships") : null}
        billed={
          may("invoices.view") && (
            <Suspense>
              <MemberAssignments member={{ id: record.id, name: `${firstName} ${lastName}` }} canAssign={canAssign} />
            </Suspense>
          )
        }
      />
    </RecordOverview>
  );
}

/** A member's details; below their own, the way to another club. */
function Details({ record, isOwn }: RecordTabProps) {
  const { session } = useSession();
  const { memberProfileId, clubId, isApproved, isArchived } = record.attributes;
  return (
    <>
      <RecordDetails record={record} />
      {isOwn && session.featureFlags.membership && (
        <Suspense fallback={<Skeleton h="24" mt="5" />}>
          <OwnTransfers mover={{ memberProfileId, clubId }} canAsk={isApproved && !isArchived} />
        </Suspense>
      )}
    </>
  );
}

/** The tabs of a member's record other than the details, lazy-loaded when they are first shown. */
const contents: Record<string, ComponentType<RecordTabProps>> = {
  overview: Overview,
  memberships: Memberships,
  categories: ({ record }) => <CategoriesPanel clubMemberProfileId={record.id} />,
  certifications: ({ record, isOwn }) => (
    <CertificationsPanel
      memberProfileId={record.attributes.memberProfileId}
      isOwn={isOwn}
      isArchived={record.attributes.isArchived}
    />
  ),
  "emergency-contacts": ({ record }) => <ContactsPanel clubMemberProfileId={record.id} />,
  metadata: ({ record, isOwn }) => <MemberMetadata clubMemberProfileId={record.id} isOwn={isOwn} />,
  biography: ({ record, isOwn }) => <BiographyPanel id={isOwn ? null : record.id} />,
  notes: ({ record }) => <NotesPanel clubMemberProfileId={record.id} canAdd={record.capabilities?.canEdit ?? false} />,
  "member-groups": ({ record }) => <MemberGroupsPanel clubMemberProfileId={record.id} />,
};

/**
 * Prefetches the list of a record's tab without waiting for it: a list shows its own skeleton until its rows have come,
 * and the member's name stands above it meanwhile.
 */
export function loadTab(visit: LoaderVisit, profileId: string, isOwn: boolean): void {
  if (visit.params.tab !== "memberships") return;
  // When the chunk does not load, the tab itself says so.
  const load = async () => (await memberships()).loaderFor(() => ({ profileId, isOwn }))(visit);
  void load().catch(() => undefined);
}

/** A tab of a member's record; `details` replaces what the details tab shows while they are being edited. */
export function RecordTab({ tab, details, ...props }: RecordTabProps & { tab: string; details?: ReactNode }) {
  const Content = own(contents, tab);
  if (!Content) return details ?? <Details {...props} />;
  return (
    <Suspense fallback={<Skeleton h="48" />}>
      <Content {...props} />
    </Suspense>
  );
}
