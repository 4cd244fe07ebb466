import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeading, usePageTitle } from "../../../ui/layout/page.tsx";
import { RouteTabs } from "../../../ui/layout/tabs.tsx";
import type { NavLink } from "./navigation.ts";
import { strings } from "./strings.ts";

interface NotAvailableProps {
  title: string;
  text?: string;
  /** A screen that is there, for somebody who does not know where else to go. */
  instead: NavLink | null;
}

/** A screen of the specification that does not exist yet says so in a line. */
export function NotAvailable({ title, text = strings.notAvailable, instead }: NotAvailableProps) {
  usePageTitle(title);
  const action = instead && (
    <ButtonLink to={instead.to} variant="outline">
      {strings.openInstead(instead.label)}
    </ButtonLink>
  );
  return (
    <>
      <RouteTabs label={strings.tabs} />
      <EmptyState drawing="soon" title={<PageHeading size="lg">{title}</PageHeading>} text={text} action={action} />
    </>
  );
}
