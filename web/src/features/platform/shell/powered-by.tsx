import { Box, chakra, Flex } from "@chakra-ui/react";
import { useParameters } from "../../../lib/parameters.ts";
import { strings } from "./strings.ts";

const Linked = chakra("a", { base: { color: "fg.muted", textDecoration: "underline" } });

/** The footer: what this is powered by (spec 01 §2.3), and the links that the settings have. */
export function PoweredBy() {
  const { applicationName, version, poweredByUrl, supportEmail, ...links } = useParameters();
  const others = [
    { label: strings.userManuals, href: links.userManualsUrl },
    { label: strings.terms, href: links.termsUrl },
    { label: strings.privacy, href: links.privacyUrl },
    { label: strings.support, href: supportEmail && `mailto:${supportEmail}` },
  ].filter(({ href }) => href !== "");
  return (
    <Flex as="footer" data-chrome="" justify="center" wrap="wrap" columnGap="4" p="4" fontSize="sm" color="fg.muted">
      <Box as="span">
        {strings.poweredBy} <Linked href={poweredByUrl || "/"}>{applicationName}</Linked> {version}
      </Box>
      {others.map(({ label, href }) => (
        <Linked key={label} href={href}>
          {label}
        </Linked>
      ))}
    </Flex>
  );
}
