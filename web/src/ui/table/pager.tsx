import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { AppLink } from "../layout/link.tsx";
import { words } from "../strings.ts";

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
}

/** "26–50 of 240" and links to the pages around; only the count when there is one page. */
export function Pager({ page, pageSize, total }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const range = words.range(formatNumber(first), formatNumber(Math.min(total, page * pageSize)), formatNumber(total));
  return (
    <Flex gap="3" py="3" align="center" justify="space-between" wrap="wrap">
      <Box fontVariantNumeric="tabular-nums" color="fg.muted" aria-live="polite">
        {range}
      </Box>
      {pages > 1 && (
        <nav aria-label={words.pages} data-chrome="">
          <Flex as="ul" listStyleType="none" m="0" p="0" gap="1" align="center" wrap="wrap">
            <PageLink to={page > 1 ? page - 1 : null}>{words.previous}</PageLink>
            {around(page, pages).map((each, index) =>
              each === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
                <Box as="li" key={`gap${index}`} aria-hidden px="1">
                  …
                </Box>
              ) : (
                <PageLink key={each} to={each} isCurrent={each === page}>
                  {formatNumber(each)}
                </PageLink>
              ),
            )}
            <PageLink to={page < pages ? page + 1 : null}>{words.next}</PageLink>
          </Flex>
        </nav>
      )}
    </Flex>
  );
}

/** First, last and the neighbours; null is a gap. */
export function around(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages);
  return shown.flatMap((each, index) => (index > 0 && each - (shown[index - 1] ?? 0) > 1 ? [null, each] : [each]));
}

interface PageLinkProps {
  to: number | null;
  isCurrent?: boolean;
  children: ReactNode;
}

function PageLink({ to, isCurrent, children }: PageLinkProps) {
  if (to === null) return null;
  const search = (before: object) => ({ ...before, page: to });
  return (
    <li>
      <Box
        asChild
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        minW="9"
        h="9"
        px="2.5"
        borderRadius="md"
        color="fg"
        fontVariantNumeric="tabular-nums"
        textDecoration="none"
        _hover={{ bg: "bg.muted" }}
        _currentPage={{ bg: "colorPalette.solid", color: "colorPalette.contrast", fontWeight: "semibold" }}
      >
        <AppLink
          to="."
          search={search}
          aria-current={isCurrent ? "page" : undefined}
          aria-label={typeof children === "string" && /^\d/.test(children) ? words.page(to) : undefined}
        >
          {children}
        </AppLink>
      </Box>
    </li>
  );
}
