import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { strings } from "./strings.ts";

/** The record's shape while it is on its way. */
export function RecordSkeleton() {
  return (
    <output aria-label={strings.tabs} aria-busy="true">
      <Skeleton w="16rem" h="11" mb="5" />
      <Skeleton w="full" h="10" mb="5" />
      <Skeleton w="60%" h="48" />
    </output>
  );
}
