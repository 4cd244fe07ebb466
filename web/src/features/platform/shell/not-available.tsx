import { Flex } from "@chakra-ui/react";
import { useMatches } from "@tanstack/react-router";
import { type SessionState, useSessionState } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { navigationFor } from "./navigation.ts";
import type { NavLink } from "./navigation-links.ts";
import { strings } from "./strings.ts";

/** A screen of the specification that does not exist yet says so, and names those of one's navigation that do. */
export function Screen() {
  const { title = strings.name, available = [] } = (useMatches().at(-1)?.staticData ?? {}) as {
    title?: string;
    available?: string[];
  };
  const links = usableLinks(useSessionState(), available);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={strings.notAvailable}
        text={strings.notAvailableText(title)}
        action={
          links.length > 0 ? (
            <Flex gap="4" wrap="wrap" justify="center">
              {strings.usable}
              {links.map((link) => (
                <TextLink key={link.id} to={link.to}>
                  {link.label}
                </TextLink>
              ))}
            </Flex>
          ) : (
            <TextLink to="/">{strings.backToStart}</TextLink>
          )
        }
      />
    </>
  );
}

function usableLinks(state: SessionState, available: string[]): NavLink[] {
  if (state.phase !== "in") return [];
  const { session, context } = state;
  const built = new Set(available.map((pattern) => pattern.replace(/\/:\w+\?/g, "")));
  const { contexts, isRoot, featureFlags } = session;
  return navigationFor({ context, contexts, isRoot, features: featureFlags })
    .flatMap((group) => group.links.map((link) => ({ ...link, label: `${group.label}: ${link.label}` })))
    .filter((link) => built.has(link.to));
}
