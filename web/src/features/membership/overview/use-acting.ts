import { messageOf } from "../../../lib/failure.ts";
import { type Path, useGo } from "../../../lib/links.ts";
import { actAs } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";

/** Goes somewhere as somebody whom one looks after; nothing is asked, for the banner leads back. */
export function useActing(): (accountId: string, path: Path) => Promise<void> {
  const go = useGo();
  return async (accountId, path) => {
    try {
      await actAs(accountId);
      await go(path);
    } catch (error) {
      toast(messageOf(error), { type: "error" });
    }
  };
}
