import type { ContextType, SecurableContext } from "@salle/contract/identity/session";
import type { Permission } from "@salle/contract/permissions";
import type { ReactNode } from "react";
// Past the door, or each list would bring the cards with the strip above it.
import { ClubsCard } from "../features/members/home/clubs-card.tsx";
import { homeStrings } from "../features/members/home/index.ts";
import { ComingCard, MoneyCard } from "../features/members/home/money-card.tsx";
import { PartsCard } from "../features/members/home/parts-card.tsx";
import { homeClubs, homeMoney, homeParts } from "../features/members/home/queries.ts";
import { WaitingCard, waiting } from "../features/members/members/waiting-card.tsx";
import { JobsCard, latest } from "../features/platform/jobs/jobs-card.tsx";
import { ownerIn } from "../lib/owner.ts";
import { queryClient } from "../lib/query.ts";

/** A card of a home: who sees it, in which column, and what it shows. An area adds its own in a row. */
interface HomeCard {
  id: string;
  contexts: readonly ContextType[];
  permission: Permission;
  column: "wide" | "narrow";
  /** Asks for what it shows, before it does. */
  load: (context: SecurableContext) => Promise<void>;
  show: (context: SecurableContext) => ReactNode;
}

/** The cards that somebody sees where they are. */
export const cardsOf = (where: SecurableContext): HomeCard[] =>
  homeCards.filter(
    ({ contexts, permission }) => contexts.includes(where.type) && where.permissions.includes(permission),
  );

/** The cards of all homes, in the order in which they stand in their columns. */
const homeCards: readonly HomeCard[] = [
  {
    id: "waiting",
    contexts: ["club"],
    permission: "members.approve",
    column: "wide",
    load: ({ id }) => queryClient.prefetchQuery(waiting(id)),
    show: ({ id }) => <WaitingCard club={id} />,
  },
  {
    id: "parts",
    contexts: ["club-groups"],
    permission: "members.view",
    column: "wide",
    load: (context) => queryClient.prefetchQuery(homeParts(ownerIn(context))),
    show: (context) => <PartsCard owner={ownerIn(context)} title={homeStrings.parts["club-groups"]} />,
  },
  {
    id: "states",
    contexts: ["system"],
    permission: "members.view",
    column: "wide",
    load: (context) => queryClient.prefetchQuery(homeParts(ownerIn(context))),
    show: (context) => <PartsCard owner={ownerIn(context)} title={homeStrings.parts.system} />,
  },
  {
    id: "needing",
    contexts: ["club-groups", "system"],
    permission: "members.view",
    column: "narrow",
    load: (context) => queryClient.prefetchQuery(homeClubs(ownerIn(context))),
    show: (context) => <ClubsCard owner={ownerIn(context)} />,
  },
  {
    id: "money",
    contexts: ["club", "club-groups", "system"],
    permission: "invoices.view",
    column: "wide",
    load: (context) => queryClient.prefetchQuery(homeMoney(ownerIn(context))),
    show: (context) => <MoneyCard owner={ownerIn(context)} />,
  },
  {
    id: "coming",
    contexts: ["club"],
    permission: "invoices.view",
    column: "narrow",
    load: (context) => queryClient.prefetchQuery(homeMoney(ownerIn(context))),
    show: (context) => <ComingCard owner={ownerIn(context)} />,
  },
  {
    id: "jobs",
    contexts: ["system"],
    permission: "jobs.view",
    column: "narrow",
    load: (context) => queryClient.prefetchQuery(latest(ownerIn(context))),
    show: (context) => <JobsCard owner={ownerIn(context)} />,
  },
];
