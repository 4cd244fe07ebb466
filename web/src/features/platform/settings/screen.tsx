import { Box } from "@chakra-ui/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryClient } from "../../../lib/query.ts";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { settingsQuery } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";
import { strings } from "./strings.ts";

export const loader = () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });

/** `/admin/settings`: what holds for the whole installation; for the root user. */
export function Screen() {
  const { data, refetch } = useSuspenseQuery(settingsQuery);
  return (
    <>
      <PageHeader title={strings.title} />
      <Box color="fg.muted" mb="6" maxW="form">
        {strings.hint}
      </Box>
      <SettingsForm settings={data} onReload={async () => (await refetch()).data} />
    </>
  );
}
