import { useQuery } from "@tanstack/react-query";
import { type Attention, AttentionStrip } from "../../../ui/home/attention-strip.tsx";
import { homeFacts } from "./queries.ts";
import { strings } from "./strings.ts";

/** What needs attention at an owner; absent when it cannot be said, for what stands below does not depend on it. */
export function OwnersAttention({ owner }: { owner: string }) {
  const { data, isError } = useQuery(homeFacts(owner));
  if (isError && !data) return null;
  const facts = data?.map(({ id, attributes }): Attention => {
    const { title, text, link } = strings.facts[attributes.code];
    const { tone, href } = attributes;
    const said = title(attributes);
    return { id, tone, title: said, text: text(attributes), href, link, linkLabel: strings.linkTo(link, said) };
  });
  return <AttentionStrip label={strings.attention} facts={facts} nothing={strings.nothing} />;
}
