import { Box, Flex } from "@chakra-ui/react";
import type { HomePass } from "@salle/contract/membership/overview";
import { readPass } from "@salle/contract/pass";
import { formatMoment } from "../../../lib/format.ts";
import { QrCode } from "../../../ui/layout/qr-code.tsx";
import { PassRights } from "./pass-rights.tsx";
import { passStrings as strings } from "./pass-strings.ts";

/** A pass as a door is shown it: what it says is read from it, so that nothing else stands beside the code. */
export function PassCard({ pass: { text, expiresAt } }: { pass: HomePass }) {
  const claims = readPass(text)?.claims;
  if (!claims) return null;
  const isOver = Date.parse(expiresAt) < Date.now();
  return (
    <Flex direction="column" align="center" gap="5" p="5" bg="brand" color="white" borderRadius="lg" textAlign="center">
      <QrCode text={text} label={strings.code(claims.n)} width="20rem" />
      <Box minW="0" maxW="full">
        <Box fontSize="sm" opacity="0.85">
          {claims.c}
        </Box>
        <Box fontSize="2xl" fontWeight="semibold" overflowWrap="anywhere">
          {claims.n}
        </Box>
        <Box mt="3">
          <PassRights rights={claims.r} />
        </Box>
      </Box>
      <Flex align="center" gap="2" fontSize="sm">
        <Box
          aria-hidden
          w="2.5"
          h="2.5"
          borderRadius="full"
          flexShrink="0"
          bg={isOver ? "transparent" : "brand.lit"}
          borderWidth="1px"
          borderColor="brand.lit"
        />
        {isOver ? strings.over : strings.good(formatMoment(expiresAt, "moment"))}
      </Flex>
    </Flex>
  );
}
