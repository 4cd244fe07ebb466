import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { SectionHeader } from "../features/members/members/member-header.tsx";
import { memberRecord } from "../features/members/members/queries.ts";
import { strings } from "../features/members/members/strings.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import type { LoaderVisit } from "./row.ts";

/** The member's own profile, by the id of the context (spec 01 §2.2). */
export const ownRecord = (id: string) => memberRecord(id, strings.accountError);

export const loader = ({ context }: LoaderVisit) => queryClient.ensureQueryData(ownRecord(context?.id ?? ""));

/** Around every screen of `/member`: whose section it is. */
export function Screen() {
  const { context } = useSession();
  const { data: profile } = useSuspenseQuery(ownRecord(context?.id ?? ""));
  return (
    <>
      <SectionHeader profile={profile} />
      <Outlet />
    </>
  );
}
