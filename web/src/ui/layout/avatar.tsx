import { Flex } from "@chakra-ui/react";

/** A person's initials in a circle of `size` pixels; drawn by CSS, so that they are not part of any accessible name. */
export function Avatar({ name, size }: { name: string; size: number }) {
  const parts = name.trim().split(/\s+/);
  const initials = [parts[0], parts.length > 1 ? parts.at(-1) : ""].map((part) => [...(part ?? "")][0] ?? "").join("");
  return (
    <Flex
      aria-hidden
      data-initials={initials || "?"}
      _before={{ content: "attr(data-initials)" }}
      flexShrink={0}
      align="center"
      justify="center"
      borderRadius="full"
      bg="navy.subtle"
      color="navy.fg"
      borderWidth="1px"
      borderColor="navy.border"
      fontWeight="semibold"
      textTransform="uppercase"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
    />
  );
}
