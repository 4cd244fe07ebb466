import * as members from "../features/members/member-metadata/queries.ts";
import { strings as memberWords } from "../features/members/member-metadata/strings.ts";
import * as clubs from "../features/organisations/club-metadata/queries.ts";
import { strings as clubWords } from "../features/organisations/club-metadata/strings.ts";
import { DefinitionPage } from "../features/platform/metadata/index.ts";
import { useTabs } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import type { LoaderVisit } from "./row.ts";

/** The club whose own fields these are; null for the federation's. */
const askingClub = (context: LoaderVisit["context"]) => (context?.type === "club" ? context.id : null);

export async function loader({ params, context }: LoaderVisit) {
  const clubId = askingClub(context);
  if (params.tab !== "members") await queryClient.ensureQueryData(clubs.definition());
  else if (clubId) await queryClient.ensureQueryData(members.clubDefinition(clubId));
  else await queryClient.ensureQueryData(members.definition());
}

/** `/clubs/metadata/:tab?`: which additional details clubs have, and members: all of them, or a club's own. */
export function Screen() {
  const { tab } = useTabs();
  const { context } = useSession();
  const clubId = askingClub(context);
  const tabs = <RouteTabs label={clubWords.tabs} />;
  if (tab !== "members")
    return (
      <DefinitionPage
        words={clubWords}
        query={clubs.definition()}
        save={clubs.saveDefinition}
        invalidates="club-metadata"
        tabs={tabs}
      />
    );
  const { clubAbout: about, clubReadOnly: readOnly } = memberWords;
  return clubId ? (
    <DefinitionPage
      key={clubId}
      words={{ ...memberWords, about, readOnly }}
      query={members.clubDefinition(clubId)}
      save={members.saveDefinition(clubId)}
      invalidates="member-metadata"
      tabs={tabs}
    />
  ) : (
    <DefinitionPage
      key="federation"
      words={memberWords}
      query={members.definition()}
      save={members.saveDefinition(null)}
      invalidates="member-metadata"
      tabs={tabs}
    />
  );
}
