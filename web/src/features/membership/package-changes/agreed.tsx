import { busy } from "../../../ui/feedback/busy.ts";
import { confirm } from "../../../ui/overlay/confirm.tsx";
import { type Change, foreseen } from "./queries.ts";
import { strings } from "./strings.ts";
import { Touched } from "./touched.tsx";

/**
 * Whether a change of a package is to be saved: shows whom it touches and asks, unless it touches nobody.
 * @throws ApiFailure what saving it would be refused for
 */
export async function agreed(change: Change): Promise<boolean> {
  const first = await busy(foreseen(change, null));
  if (first.meta.touched === 0 && first.meta.nextCursor === null) return true;
  return confirm({
    title: strings.title,
    text: strings.text,
    content: <Touched change={change} first={first} />,
    confirm: strings.save,
    cancel: strings.back,
  });
}
