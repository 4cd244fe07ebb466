import { Box } from "@chakra-ui/react";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LoadError } from "../feedback/load-error.tsx";
import { SearchBox } from "../form/search-box.tsx";
import { CardRow, CardRows, CardSkeleton } from "../home/card.tsx";

/** What words find: the first so many, and how many there are. */
interface Found {
  data: readonly { id: string }[];
  totalResults: number | null;
}

interface SearchChoiceProps<Q, A extends Found> {
  /** Made by `apiQuery`; what it says when it `failed` is shown with a retry. */
  queryOf: (searched: string) => UseQueryOptions<Q, Error, A, QueryKey>;
  texts: {
    search: string;
    searchHint: string;
    none: string;
    found: (count: number) => string;
    first: (count: number, total: number) => string;
  };
  /** The id of what is no choice, though words find it. */
  without?: string;
  /** A row's name, what tells it apart from others of the name, and how it is chosen. */
  row: (of: A["data"][number], answer: A) => { name: string; detail: string; action: ReactNode };
}

/** Things found by words, of which one is chosen where there are too many for a select. */
export function SearchChoice<Q, A extends Found>({ queryOf, texts, without, row }: SearchChoiceProps<Q, A>) {
  const [searched, setSearched] = useState("");
  const { data: answer, error, refetch } = useQuery(queryOf(searched));
  if (error && !answer) return <LoadError error={error} onRetry={() => refetch()} />;
  const rows = answer?.data.filter(({ id }) => id !== without) ?? [];
  const total = answer ? (answer.totalResults ?? answer.data.length) - (answer.data.length - rows.length) : 0;
  const told =
    rows.length === 0 ? texts.none : rows.length < total ? texts.first(rows.length, total) : texts.found(total);
  return (
    <>
      <SearchBox label={texts.search} hint={texts.searchHint} value={searched} onSearch={setSearched} />
      <Box role="status" my="2" fontSize="sm" color="fg.muted">
        {answer && told}
      </Box>
      {!answer && <CardSkeleton rows={6} />}
      <CardRows>
        {answer &&
          rows.map((each) => {
            const { name, detail, action } = row(each, answer);
            return (
              <CardRow key={each.id}>
                <Box minW="0">
                  <Box fontWeight="medium">{name}</Box>
                  <Box fontSize="sm" color="fg.muted">
                    {detail}
                  </Box>
                </Box>
                {action}
              </CardRow>
            );
          })}
      </CardRows>
    </>
  );
}
