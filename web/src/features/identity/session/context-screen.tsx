import { Box, Flex } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useRouter } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { to } from "../../../lib/links.ts";
import { safeRedirect } from "../../../lib/redirect.ts";
import { chooseContext, useSession } from "../../../lib/session.ts";
import { Input } from "../../../ui/form/controls.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Card } from "./card.tsx";
import { contextsFound, MANY } from "./contexts-found.ts";
import { strings } from "./strings.ts";

/** The context picker: then on to where the visitor was going. Of many, one is found by what one types. */
export function Screen() {
  const { session, context: current } = useSession();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const isLong = session.contexts.length > MANY;
  const found = contextsFound(session.contexts, typed, strings.types);
  const choose = (context: SecurableContext) => {
    const { redirect }: { redirect?: unknown } = router.state.location.search;
    chooseContext(context);
    void router.navigate({ href: safeRedirect(redirect) ?? "/", replace: true });
  };
  /** Enter chooses the only one that is left, the arrow leads to the first. */
  const onKey = (event: KeyboardEvent) => {
    const [first, second] = found;
    if (event.key === "Enter" && first && !second) choose(first);
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    list.current?.querySelector("button")?.focus();
  };
  return (
    <Card title={strings.contextTitle}>
      {isLong && (
        <Box mb="3">
          <Input
            type="search"
            autoFocus
            maxLength={100}
            aria-label={strings.contextSearch}
            placeholder={strings.contextSearch}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKey}
          />
          <Box role="status" mt="2" fontSize="sm" color="fg.muted">
            {found.length === 0 ? strings.noContext : strings.contextsFound(found.length, session.contexts.length)}
          </Box>
        </Box>
      )}
      <Flex as="ul" ref={list} direction="column" gap="2" listStyleType="none" m="0" p="0" mb="5">
        {found.map((context) => (
          <li key={`${context.type}:${context.id}`}>
            <Box
              asChild
              display="flex"
              alignItems="center"
              gap="3"
              w="full"
              minH="14"
              px="4"
              py="2"
              textAlign="start"
              borderWidth="1px"
              borderColor="border.control"
              borderRadius="md"
              cursor="pointer"
              _hover={{ bg: "bg.subtle" }}
            >
              <button
                type="button"
                onClick={() => choose(context)}
                aria-current={context.type === current?.type && context.id === current.id ? "true" : undefined}
              >
                <Box as="span" flex="1" minW="0">
                  <Box as="span" display="block" fontWeight="semibold" overflowWrap="anywhere">
                    {context.label}
                  </Box>
                  <Box as="span" display="block" fontSize="sm" color="fg.muted">
                    {strings.types[context.type]}
                  </Box>
                </Box>
                <ChevronRight size={18} aria-hidden />
              </button>
            </Box>
          </li>
        ))}
      </Flex>
      <TextLink to={to("/authenticate/:page?", { page: "logout" })}>{strings.logout}</TextLink>
    </Card>
  );
}
