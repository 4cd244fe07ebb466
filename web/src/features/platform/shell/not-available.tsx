import { Box, Grid } from "@chakra-ui/react";
import { TextLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { RouteTabs } from "../../../ui/layout/tabs.tsx";
import type { NavGroup } from "./navigation.ts";
import { strings } from "./strings.ts";

interface NotAvailableProps {
  title: string;
  text?: string;
  /** What of the navigation there is, group by group. */
  menu: readonly NavGroup[];
}

/** A screen of the specification that does not exist yet says so, and links to what there is. */
export function NotAvailable({ title, text = strings.notAvailable, menu }: NotAvailableProps) {
  return (
    <>
      <PageHeader title={title} />
      <RouteTabs label={strings.tabs} />
      <Box maxW="form" mb="5">
        {text} {menu.length === 0 ? strings.nothingYet : strings.usable}
      </Box>
      <Grid gap="4" templateColumns="repeat(auto-fill, minmax(15rem, 1fr))">
        {menu.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </Grid>
    </>
  );
}

/** A group with its links; one that is nothing but its only link is that link. */
function Group({ group: { id, label, links } }: { group: NavGroup }) {
  const only = links.length === 1 && links[0]?.label === label ? links[0] : null;
  return (
    <Box asChild borderWidth="1px" borderRadius="md" p="4">
      <section aria-labelledby={`${id}-links`}>
        <Box as="h2" id={`${id}-links`} fontSize="md" m="0">
          {only ? <TextLink to={only.to}>{label}</TextLink> : label}
        </Box>
        {!only && (
          <Box as="ul" listStyleType="none" m="0" mt="2" p="0">
            {links.map((link) => (
              <Box as="li" key={link.to} py="1">
                <TextLink to={link.to}>{link.label}</TextLink>
              </Box>
            ))}
          </Box>
        )}
      </section>
    </Box>
  );
}
