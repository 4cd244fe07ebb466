import { Flex } from "@chakra-ui/react";
import { to } from "../../../lib/links.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { NavLink } from "./navigation.ts";
import { strings } from "./strings.ts";

/** A screen of the specification that does not exist yet says so, and names those of one's navigation that do. */
export function NotAvailable({ title, links }: { title: string; links: NavLink[] }) {
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
                <TextLink key={link.to} to={link.to}>
                  {link.label}
                </TextLink>
              ))}
            </Flex>
          ) : (
            <TextLink to={to("/")}>{strings.backToStart}</TextLink>
          )
        }
      />
    </>
  );
}
