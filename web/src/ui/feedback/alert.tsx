import { Box, Flex } from "@chakra-ui/react";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  danger: { palette: "red", Icon: CircleAlert },
  warning: { palette: "orange", Icon: TriangleAlert },
  success: { palette: "green", Icon: CircleCheck },
  info: { palette: "navy", Icon: Info },
} as const;

interface AlertProps {
  tone?: keyof typeof looks;
  children: ReactNode;
  action?: ReactNode;
}

/** A message in a live region, with an icon beside its colour. A danger is announced at once, the rest politely. */
export function Alert({ tone = "danger", children, action }: AlertProps) {
  const { palette, Icon } = looks[tone];
  return (
    <Flex
      role={tone === "danger" ? "alert" : "status"}
      colorPalette={palette}
      bg="colorPalette.subtle"
      color="fg"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="md"
      p="3"
      gap="3"
      align="flex-start"
      wrap="wrap"
    >
      <Box color="colorPalette.fg" pt="0.5" flexShrink={0}>
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex="1" minW="12rem" overflowWrap="anywhere">
        {children}
      </Box>
      {action}
    </Flex>
  );
}
