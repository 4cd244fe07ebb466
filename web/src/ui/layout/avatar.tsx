import { Flex } from "@chakra-ui/react";
import { nameInitials, personInitials } from "./initials.ts";

interface InitialsProps {
  initials: string;
  size: number;
  radius: "full" | "sm" | "lg";
  isStrong?: boolean;
}

/** Initials, drawn by CSS, so that they are not part of any accessible name. */
function Initials({ initials, size, radius, isStrong = false }: InitialsProps) {
  return (
    <Flex
      aria-hidden
      data-initials={initials}
      _before={{ content: "attr(data-initials)" }}
      flexShrink={0}
      align="center"
      justify="center"
      borderRadius={radius}
      bg={isStrong ? "brand" : "tint.strong"}
      color={isStrong ? "white" : "tint.fg"}
      fontWeight="semibold"
      lineHeight="1"
      textTransform="uppercase"
      style={{ width: size, height: size, fontSize: Math.round(size * (initials.length > 2 ? 0.34 : 0.4)) }}
    />
  );
}

/** A person, as a circle of `size` pixels. */
export const Avatar = ({ name, size }: { name: string; size: number }) => (
  <Initials initials={personInitials(name)} size={size} radius="full" />
);

/** Where one works, as a crest of two letters; strong where it stands for who issues something. */
export const Crest = ({ name, size = 24, isStrong = false }: { name: string; size?: number; isStrong?: boolean }) => (
  <Initials initials={nameInitials(name, 2)} size={size} radius={isStrong ? "lg" : "sm"} isStrong={isStrong} />
);

/** The federation's crest on the login page. */
export const FederationCrest = ({ name }: { name: string }) => (
  <Initials initials={nameInitials(name, 3)} size={40} radius="lg" isStrong />
);
