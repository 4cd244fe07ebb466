import { chakra } from "@chakra-ui/react";

/** Two crossed foils with their guards lit green. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <chakra.svg viewBox="0 0 32 32" width={`${size}px`} height={`${size}px`} flexShrink={0} aria-hidden>
      <rect width="32" height="32" rx="7" fill="#1f3a68" />
      <path d="M6.5 25.5 25 6M25.5 25.5 7 6" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      <path d="M7.3 19.4A3.6 3.6 0 0 1 12.5 24.4ZM24.7 19.4A3.6 3.6 0 0 0 19.5 24.4Z" fill="#5fd38d" />
    </chakra.svg>
  );
}
