import { Box } from "@chakra-ui/react";

/** An email address that a touch writes to; nothing for none. */
export const MailTo = ({ address }: { address: string }) =>
  address && (
    <Box asChild color="link" textDecoration="underline" textDecorationThickness="1px" textUnderlineOffset="3px">
      <a href={`mailto:${address}`}>{address}</a>
    </Box>
  );
