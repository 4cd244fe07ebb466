import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useHeadingFocus } from "../../lib/focus.ts";
import { useParameters } from "../../lib/parameters.ts";

/** Sets the document's title, the application's name behind it, and its meta description. */
export function usePageTitle(title: string): void {
  const { applicationName } = useParameters();
  useEffect(() => {
    document.title = `${title} · ${applicationName}`;
    const description = document.querySelector('meta[name="description"]');
    description?.setAttribute("content", `${title}: member management of the federation, its clubs and members.`);
  }, [title, applicationName]);
}

interface PageHeadingProps {
  children: ReactNode;
  size?: "lg" | "xl" | "2xl";
}

/** A page's heading is smaller on a phone. */
const sizes = { lg: "lg", xl: { base: "22px", sm: "xl" }, "2xl": { base: "xl", sm: "2xl" } } as const;

/** The page's one h1; it takes the focus after a navigation. */
export function PageHeading({ children, size = "xl" }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(ref);
  return (
    <Box as="h1" ref={ref} tabIndex={-1} fontSize={sizes[size]} m="0" overflowWrap="anywhere">
      {children}
    </Box>
  );
}

interface PageHeaderProps {
  title: string;
  /** The name in the browser's tab where it says more, as on a later page of a list. */
  tabTitle?: string;
  /** Beside the heading, muted: how many there are. */
  count?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  /** Over a list, which is as wide as the screen. */
  isList?: boolean;
}

/** Heading left; at the right what can be done, the primary action last. */
export function PageHeader({ title, tabTitle, count, back, actions, isList = false }: PageHeaderProps) {
  usePageTitle(tabTitle ?? title);
  return (
    <Box mb="5" data-list-page={isList || undefined}>
      {back}
      <Flex gap="3" align="center" justify="space-between" wrap="wrap" minH="9">
        <Flex gap="3" align="baseline">
          <PageHeading>{title}</PageHeading>
          {count && (
            <Box color="fg.muted" fontSize="lg" fontVariantNumeric="tabular-nums">
              {count}
            </Box>
          )}
        </Flex>
        {actions && (
          <Flex data-page-actions="" gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
    </Box>
  );
}
