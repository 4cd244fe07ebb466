import { Box, Flex } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useRouter } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { to } from "../../../lib/links.ts";
import { safeRedirect } from "../../../lib/redirect.ts";
import { chooseContext, useSession } from "../../../lib/session.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Card } from "./card.tsx";
import { strings } from "./strings.ts";

/** The context picker: then on to where the visitor was going. */
export function Screen() {
  const { session, context: current } = useSession();
  const router = useRouter();
  const choose = (context: SecurableContext) => {
    const { redirect }: { redirect?: unknown } = router.state.location.search;
    chooseContext(context);
    void router.navigate({ href: safeRedirect(redirect) ?? "/", replace: true });
  };
  return (
    <Card title={strings.contextTitle} text={strings.contextText}>
      <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0" mb="5">
        {session.contexts.map((context) => (
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
