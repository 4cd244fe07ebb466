import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { type Path, to, useIsBuilt } from "../../../lib/links.ts";
import { useParameters } from "../../../lib/parameters.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Soon } from "../../../ui/layout/soon.tsx";
import { strings } from "./strings.ts";

export const ForgotPassword = () => (
  <TextLink to={to("/authenticate/:page?", { page: "forgot-password" })}>{strings.forgot}</TextLink>
);

/** For those who cannot sign in yet: to join, to set a password, to ask somebody. */
export function OtherWays() {
  const { supportEmail, userManualsUrl } = useParameters();
  const signUp = to("/signup");
  const help = supportEmail ? `mailto:${supportEmail}` : userManualsUrl;
  return (
    <Flex direction="column" gap="2" mt="5" fontSize="md">
      <Box>
        {strings.newHere}{" "}
        <Way to={signUp} isBuilt={useIsBuilt(signUp)}>
          {strings.join}
        </Way>
      </Box>
      <Box>
        {strings.firstTime} {/* Nobody has given their club's members a login yet. */}
        <Way to={to("/authenticate/:page?", { page: "set-password" })} isBuilt={false}>
          {strings.setPassword}
        </Way>{" "}
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

function Way({ to: path, isBuilt, children }: { to: Path; isBuilt: boolean; children: ReactNode }) {
  const id = useId();
  if (isBuilt) return <TextLink to={path}>{children}</TextLink>;
  return (
    <Box as="span" colorPalette="gray">
      <TextLink to={path} aria-describedby={id}>
        {children}
      </TextLink>{" "}
      <Soon id={id} />
    </Box>
  );
}
