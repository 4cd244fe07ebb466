import { Box, Button, type ButtonProps } from "@chakra-ui/react";
import { Link as RouterLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

interface LinkProps {
  to: string;
  search?: object;
  children: ReactNode;
  replace?: boolean;
  onClick?: () => void;
}

/** A link inside the application, in running text and tables. */
export function TextLink({ to, search, children, ...rest }: LinkProps) {
  return (
    <Box asChild color="colorPalette.fg" textDecoration="underline" textUnderlineOffset="3px" _hover={{ color: "fg" }}>
      <RouterLink to={to as never} search={search as never} {...rest}>
        {children}
      </RouterLink>
    </Box>
  );
}

/** A link that looks like a button: it leads somewhere rather than doing something. */
export function ButtonLink({ to, search, children, ...rest }: LinkProps & Pick<ButtonProps, "variant" | "size">) {
  const { variant, size, ...link } = rest;
  return (
    <Button asChild variant={variant} size={size}>
      <RouterLink to={to as never} search={search as never} {...link}>
        {children}
      </RouterLink>
    </Button>
  );
}

/** Back to where one came from; `search` brings a list back as it was. */
export function BackLink({ to, search, children }: LinkProps) {
  return (
    <Box asChild display="inline-flex" alignItems="center" gap="1.5" mb="2" py="1" fontSize="sm" color="fg.muted">
      <RouterLink to={to as never} search={search as never}>
        <ArrowLeft size={16} aria-hidden />
        {children}
      </RouterLink>
    </Box>
  );
}
