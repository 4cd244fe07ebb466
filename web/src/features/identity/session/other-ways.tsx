import { Box, Flex } from "@chakra-ui/react";
import { to } from "../../../lib/links.ts";
import { useParameters } from "../../../lib/parameters.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { strings } from "./strings.ts";

export const ForgotPassword = () => (
  <TextLink to={to("/authenticate/:page?", { page: "forgot-password" })}>{strings.forgot}</TextLink>
);

/** For those who cannot sign in yet: to join, to set a password, to ask somebody. */
export function OtherWays() {
  const { supportEmail, userManualsUrl } = useParameters();
  const help = supportEmail ? `mailto:${supportEmail}` : userManualsUrl;
  return (
    <Flex direction="column" gap="2" mt="5" fontSize="md">
      <Box>
        {strings.newHere} <TextLink to={to("/signup")}>{strings.join}</TextLink>
      </Box>
      <Box>
        {strings.firstTime}{" "}
        <TextLink to={to("/authenticate/:page?", { page: "set-password" })}>{strings.setPassword}</TextLink>{" "}
        {strings.withEmail}
      </Box>
      {help && (
        <Box asChild color="link" textDecoration="underline" textUnderlineOffset="3px" alignSelf="start">
          <a href={help}>{strings.help}</a>
        </Box>
      )}
    </Flex>
  );
}
