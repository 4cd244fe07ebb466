import { type Path, useGo } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { RecordForm, RecordValues } from "../../platform/metadata/index.ts";
import { record, saveRecord } from "./queries.ts";
import { strings } from "./strings.ts";

interface ClubRecordProps {
  clubId: string;
  /** The club's page, to which cancelling leads. */
  page: Path;
}

/** A club's tab “Additional details”: to change by who changes the club, to read by others. */
export function ClubRecord({ clubId, page }: ClubRecordProps) {
  const go = useGo();
  const query = record(clubId);
  return (
    <Loaded query={query} height="48">
      {(data) => {
        if (data.attributes.fields.length === 0) return <EmptyState title={strings.none} text={strings.noneText} />;
        if (!data.capabilities?.canEdit) return <RecordValues fields={data.attributes.fields} filler="staff" />;
        return (
          <RecordForm
            record={data}
            filler="staff"
            save={(values, key) => saveRecord(clubId, values, key)}
            reload={async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).data}
            onCancel={() => void go(page)}
            invalidates={["club-metadata"]}
          />
        );
      }}
    </Loaded>
  );
}
