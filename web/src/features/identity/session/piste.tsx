import { chakra } from "@chakra-ui/react";

const lines = [120, 270, 340, 410, 480, 550, 700];

/** A piste in perspective with its lines, two crossed blades over it, and the two scoring lamps. */
export function Piste() {
  return (
    <chakra.svg
      viewBox="0 0 820 900"
      preserveAspectRatio="xMidYMid slice"
      position="absolute"
      inset="0"
      w="full"
      h="full"
      aria-hidden
    >
      <path d="M-60 760 880 520V640L-60 900Z" fill="#1d3660" />
      {lines.map((x) => (
        <path key={x} d={`M${x} ${714 - (x / 820) * 179}V${860 - (x / 820) * 210}`} stroke="#3c629f" strokeWidth="2" />
      ))}
      <g stroke="#dbe5f3" strokeWidth="5" strokeLinecap="round">
        <path d="M190 560 610 130M630 560 210 130" />
      </g>
      <path d="M211 455A60 60 0 0 1 294 536ZM609 455A60 60 0 0 0 526 536Z" fill="#8ba9d3" />
      <circle cx="330" cy="90" r="22" fill="#d23f37" />
      <circle cx="490" cy="90" r="22" fill="#45b873" />
    </chakra.svg>
  );
}
