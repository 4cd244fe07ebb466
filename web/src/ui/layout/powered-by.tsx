import { Box, chakra, Flex } from "@chakra-ui/react";
import { useParameters } from "../../lib/parameters.ts";
import { words } from "../strings.ts";

const Linked = chakra("a", { base: { color: "fg.muted", textDecoration: "underline" } });

/** The footer: what this is powered by (spec 01 §2.3), and the links that the settings have. */
export function PoweredBy() {
  const { applicationName, version, poweredByUrl, supportEmail, ...links } = useParameters();
  const others = [
    { label: words.userManuals, href: links.userManualsUrl },
    { label: words.terms, href: links.termsUrl },
    { label: words.privacy, href: links.privacyUrl },
    { label: words.support, href: supportEmail && `mailto:${supportEmail}` },
  ].filter(({ href }) => href !== "");
  return (
    <Flex as="footer" data-chrome="" justify="center" wrap="wrap" columnGap="4" p="4" fontSize="sm" color="fg.muted">
      <Box as="span">
        {words.poweredBy} <Linked href={poweredByUrl || "/"}>{applicationName}</Linked> {version}
      </Box>
      {others.map(({ label, href }) => (
        <Linked key={label} href={href}>
          {label}
        </Linked>
      ))}
    </Flex>
  );
}
