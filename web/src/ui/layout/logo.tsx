import { chakra } from "@chakra-ui/react";

interface LogoProps {
  size?: number;
  /** On a dark ground its own would not be seen. */
  isOnDark?: boolean;
}

/** A foil landing, its lamp lit; `public/favicon.svg` is the same. */
export function Logo({ size = 28, isOnDark = false }: LogoProps) {
  return (
    <chakra.svg
      viewBox="0 0 32 32"
      width={`${size}px`}
      height={`${size}px`}
      flexShrink={0}
      aria-hidden
      fill="none"
      strokeLinecap="round"
    >
      <rect width="32" height="32" rx="7.5" fill={isOnDark ? "#1f4e93" : "#10264a"} />
      <path d="M5 27 8 24.2" stroke="#fff" strokeWidth="3" />
      <path d="M9 23.4C16 18.4 20.9 13.6 23.2 9" stroke="#fff" strokeWidth="2" />
      <path d="M7.1 19.3Q12 20.4 13 25.3" stroke="#8fb0dd" strokeWidth="3" />
      <circle cx="24.4" cy="6.9" r="2.7" fill="#3ddc84" />
    </chakra.svg>
  );
}
