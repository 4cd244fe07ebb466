import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { AppLink } from "../layout/link.tsx";
import { placeOfPage } from "../list/url-names.ts";
import { words } from "../strings.ts";

interface PagerProps {
  page: number;
  pageSize: number;
  /** How many rows this page has. */
  shown: number;
  /** How many there are; null where nobody knows. */
  total: number | null;
  /** The cursor of the page that follows; null after the last, undefined of a list without cursors. */
  nextCursor?: string | null | undefined;
  /** The last page that its number leads to; further ones are reached by cursors. */
  lastByOffset: number;
}

/** "26–50 of 240" and links to the pages around; only the count when there is one page. */
export function Pager({ page, pageSize, shown, total, nextCursor, lastByOffset }: PagerProps) {
  if (total === 0 || (total === null && shown === 0)) return null;
  const first = (page - 1) * pageSize + 1;
  const [from, to] = [first, first + shown - 1].map((row) => formatNumber(row));
  const range =
    total === null ? words.rangeOnly(from ?? "", to ?? "") : words.range(from ?? "", to ?? "", formatNumber(total));
  const { pages, previous, next } = neighbours({ page, pageSize, total, nextCursor, lastByOffset });
  return (
    <Flex gap="3" py="3" fontSize="md" align="center" justify="space-between" wrap="wrap">
      <Box color="fg.muted" aria-live="polite">
        {range}
      </Box>
      {(next !== null || page > 1) && (
        <nav aria-label={words.pages} data-chrome="">
          <Flex as="ul" listStyleType="none" m="0" p="0" gap="1" align="center" wrap="wrap">
            <PageLink to={previous}>{words.previous}</PageLink>
            {pages.map((each, index) =>
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
            <PageLink to={next?.page ?? null} cursor={next?.cursor}>
              {words.next}
            </PageLink>
          </Flex>
        </nav>
      )}
    </Flex>
  );
}

/**
 * The pages that are linked. By number as far as numbers lead and it is known how many there are; beyond, only the next
 * page is, by the cursor that this one has of it, and the browser knows the way back.
 */
export function neighbours({ page, pageSize, total, nextCursor, lastByOffset }: Omit<PagerProps, "shown">): {
  pages: (number | null)[];
  previous: number | null;
  next: { page: number; cursor?: string } | null;
} {
  const known = total === null ? 1 : Math.ceil(total / pageSize);
  const isByNumber = total !== null && page < lastByOffset;
  const follows = isByNumber ? page < known : nextCursor != null;
  const next = isByNumber || nextCursor == null ? { page: page + 1 } : { page: page + 1, cursor: nextCursor };
  const isBack = page > 1 && (total !== null ? page - 1 <= lastByOffset : page === 2);
  const last = Math.min(known, lastByOffset);
  return {
    pages: page <= last ? around(page, last) : page === 2 ? [1, 2] : [1, null, page],
    previous: isBack ? page - 1 : null,
    next: follows ? next : null,
  };
}

/** First, last and the neighbours; null is a gap. */
export function around(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages);
  return shown.flatMap((each, index) => (index > 0 && each - (shown[index - 1] ?? 0) > 1 ? [null, each] : [each]));
}

interface PageLinkProps {
  to: number | null;
  cursor?: string | undefined;
  isCurrent?: boolean;
  children: ReactNode;
}

function PageLink({ to, cursor, isCurrent, children }: PageLinkProps) {
  if (to === null) return null;
  const search = (before: object) => ({ ...before, ...placeOfPage(to, cursor) });
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
        textDecoration="none"
        _hover={{ bg: "bg.muted" }}
        _currentPage={{ bg: "tint.strong", color: "tint.fg" }}
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
