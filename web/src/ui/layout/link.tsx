import { Box, Button, type ButtonProps } from "@chakra-ui/react";
import { Link as RouterLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { asLink } from "../../lib/links.ts";

interface LinkProps
  extends Pick<
    ComponentProps<"a">,
    "className" | "onClick" | "title" | "aria-label" | "aria-current" | "aria-describedby"
  > {
  /** Made by `to(pattern, params)` of `lib/links.ts`; "." is the current address. */
  to: Parameters<typeof asLink>[0];
  search?: object | ((before: object) => object);
  replace?: boolean;
  /** False leaves the page where it is scrolled to. */
  resetScroll?: boolean;
  children: ReactNode;
}

const EXACT = { exact: true };

/** A link inside the application, unstyled. */
export function AppLink({ to, search, replace, resetScroll, children, ...rest }: LinkProps) {
  return (
    // By default the router marks each link above the current address as the current page too.
    <RouterLink activeOptions={EXACT} {...asLink(to, { search, replace, resetScroll })} {...rest}>
      {children}
    </RouterLink>
  );
}

/** A link inside the application, in running text and tables. */
export function TextLink(props: LinkProps) {
  return <AppLink {...props} className="text-link" />;
}

/** A link that looks like a button: it leads somewhere rather than doing something. */
export function ButtonLink({ variant, size, ...link }: LinkProps & Pick<ButtonProps, "variant" | "size">) {
  return (
    <Button asChild variant={variant} size={size}>
      <AppLink {...link} />
    </Button>
  );
}

/** Back to where one came from; `search` brings a list back as it was. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <Box asChild display="inline-flex" alignItems="center" gap="1.5" mb="2" py="1" fontSize="sm" color="fg.muted">
      <AppLink {...link}>
        <ArrowLeft size={16} aria-hidden />
        {children}
      </AppLink>
    </Box>
  );
}
