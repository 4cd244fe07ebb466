import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SearchBox } from "../../../ui/form/search-box.tsx";
import { Card, CardRow, CardRows, CardSkeleton } from "../../../ui/home/card.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { mergePath } from "./paths.ts";
import { everybodyFound } from "./queries.ts";
import { strings } from "./strings.ts";

/** Everybody but the one who is given up, found by words of their names, to choose whom to keep. */
export function MemberChoice({ id }: { id: string }) {
  const [searched, setSearched] = useState("");
  const { data, error, refetch } = useQuery(everybodyFound(searched));
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  const others = data?.data.filter((each) => each.id !== id);
  const isAmong = others?.length !== data?.data.length;
  return (
    <Card title={strings.chooseTitle}>
      <SearchBox label={strings.search} hint={strings.searchHint} value={searched} onSearch={setSearched} />
      <Box role="status" my="2" fontSize="sm" color="fg.muted">
        {others && foundIn(others.length, data?.totalResults && data.totalResults - Number(isAmong))}
      </Box>
      {!data && <CardSkeleton rows={6} />}
      <CardRows>
        {others?.map(({ id: into, attributes: { fullName, nationalId, clubName, birthdateYear } }) => (
          <CardRow key={into}>
            <Box minW="0">
              <Box fontWeight="medium">{fullName}</Box>
              <Box fontSize="sm" color="fg.muted">
                {[nationalId, clubName, birthdateYear].filter(Boolean).join(", ")}
              </Box>
            </Box>
            <ButtonLink
              size="sm"
              variant="outline"
              aria-label={strings.chooseOf(fullName, nationalId)}
              to={mergePath(id, into)}
            >
              {strings.choose}
            </ButtonLink>
          </CardRow>
        ))}
      </CardRows>
    </Card>
  );
}

const foundIn = (count: number, total: number | null | undefined = count): string => {
  if (count === 0) return strings.noneFound;
  return total !== null && count < total ? strings.first(count, formatNumber(total)) : strings.found(count);
};
