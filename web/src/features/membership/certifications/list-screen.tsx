import { Button } from "@chakra-ui/react";
import type { Output } from "@salle/contract/endpoint";
import {
  type CertificationPage,
  getExportToken,
  listClubCertifications,
  listGroupCertifications,
} from "@salle/contract/members/certification-lists";
import { listQualificationTypes } from "@salle/contract/membership/certification-types";
import { Download } from "lucide-react";
import { call } from "../../../lib/client.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { RouteTabs } from "../../../ui/layout/tabs.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice, openChoice, text } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { listColumns } from "./list-columns.tsx";
import { strings } from "./strings.ts";

/** Which of them each tab shows, and what of the answer counts these. */
const tabs = {
  all: { status: undefined, count: "all" },
  pending: { status: "PENDING", count: "pending" },
  expiring: { status: "EXPIRING", count: "expiring" },
  expired: { status: "EXPIRED", count: "expired" },
} as const;
type Tab = keyof typeof tabs;
const isTab = (tab: string): tab is Tab => Object.hasOwn(tabs, tab);

/** Whose certifications, and which of them. */
interface Scope {
  isClub: boolean;
  id: string;
  tab: Tab;
}

/** `/membership/certifications/:tab?`: those of the members of a club, or of the clubs of a group. */
export const { Screen, loader } = listScreen({
  endpoint: ({ isClub, id, tab }: Scope) => {
    const { status } = tabs[tab];
    const query = status ? { query: { filters: { status } } } : {};
    return isClub ? at(listClubCertifications, { id }, query) : at(listGroupCertifications, { id }, query);
  },
  tags: ["certification-lists"],
  texts: strings,
  filters: {
    searchterm: text({ label: strings.search, hint: strings.searchterm }),
    type: openChoice({
      label: strings.type,
      optionsFrom: {
        endpoint: () =>
          at(
            listQualificationTypes,
            {},
            {
              query: { includeDeleted: 1 },
              pick: ({ data }: Output<typeof listQualificationTypes>) => ({
                data: data.map(({ id, attributes }) => ({ value: id, text: attributes.title })),
              }),
            },
          ),
        tags: ["certifications"],
      },
    }),
    status: choice(strings.statuses, { label: strings.status, when: ({ tab }: Scope) => tab === "all" }),
  },
  filtersIn: "bar",
  columns: ({ scope }) => listColumns(scope),
  above: ({ answer }) => (
    <RouteTabs label={strings.tabs} wordsFor={(tab, label) => counted(answer?.meta.counts, tab, label)} />
  ),
  empty: ({ scope }) => ({ title: strings.empty[scope.tab], text: strings.emptyList[scope.tab] }),
  scope: ({ context: { type, id }, params: { tab = "" } }): Scope => ({
    isClub: type === "club",
    id,
    tab: isTab(tab) ? tab : "all",
  }),
  pageActions: ({ context }) => <ExportButton isClub={context.type === "club"} id={context.id} />,
});

const counted = (counts: CertificationPage["meta"]["counts"] | undefined, tab: string, label: string): string =>
  counts && isTab(tab) ? strings.counted(label, formatNumber(counts[tabs[tab].count])) : label;

/** Takes the list away as a file, by a token that is good for a minute (spec 03 §7). */
function ExportButton({ isClub, id }: { isClub: boolean; id: string }) {
  const { start, isBusy } = useAction({
    run: () => call(getExportToken, { query: isClub ? { "club-id": id } : { "club-group-id": id } }),
    failed: strings.exportError,
    invalidates: [],
    onDone: ({ data }) => {
      window.open(
        `/public-app/export/certifications/${encodeURIComponent(data.attributes.token)}`,
        "_blank",
        "noopener",
      );
    },
  });
  return (
    <Button variant="outline" loading={isBusy} onClick={() => start()}>
      <Download size={16} aria-hidden />
      {strings.export}
    </Button>
  );
}
