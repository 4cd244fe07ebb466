import { Box } from "@chakra-ui/react";
import { formatPhone, phoneLink } from "@salle/contract/phones";

/** A phone number as it is written here, which a touch dials; nothing for none (screens, "Formats"). */
export const Phone = ({ number }: { number: string }) =>
  number && (
    <Box asChild whiteSpace="nowrap" _hover={{ textDecoration: "underline" }}>
      <a href={phoneLink(number)}>{formatPhone(number)}</a>
    </Box>
  );
