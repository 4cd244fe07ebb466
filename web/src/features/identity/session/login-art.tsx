import { chakra } from "@chakra-ui/react";

/** One end of a strip is hatched; the other is the same, turned. */
const HATCH = [1, 2, 3, 4, 5, 6, 7, 8].map((line) => `M0 ${line * 16.07}L74 ${(line - 1) * 16.07}`).join("");
const EMPTY_STRIPS = [-380, -205, -30, 145, 495, 670, 845];

/** A hall in plan: its strips, on one of them two fencers at the touch, and the lamp that it has lit. */
export const LoginArt = () => (
  <chakra.svg
    viewBox="-60 -140 760 860"
    preserveAspectRatio="xMidYMid slice"
    position="absolute"
    insetY="0"
    insetStart="0"
    // On a phone the two stand at the right, where no words are.
    w={{ base: "150%", lg: "full" }}
    h="full"
    fill="none"
    aria-hidden
  >
    <defs>
      <radialGradient id="hall" cx=".5" cy=".42" r=".75">
        <stop stopColor="#17386b" />
        <stop offset="1" stopColor="#0a1830" />
      </radialGradient>
      <radialGradient id="glow">
        <stop stopColor="#3ddc84" stopOpacity=".55" />
        <stop offset=".35" stopColor="#3ddc84" stopOpacity=".16" />
        <stop offset="1" stopColor="#3ddc84" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="lit" x2="0" y2="1">
        <stop stopColor="#3ddc84" stopOpacity=".16" />
        <stop offset=".5" stopColor="#6a91c8" stopOpacity=".14" />
        <stop offset="1" stopColor="#6a91c8" stopOpacity=".05" />
      </linearGradient>
      <path id="end" d={HATCH} strokeWidth=".75" opacity=".7" />
      <g id="strip" stroke="#fff">
        <path d="M0 0h74v900H0z" />
        <use href="#end" />
        <use href="#end" transform="rotate(180 37 450)" />
        <path fill="none" d="M0 128.6h74M0 321.4h74M0 578.6h74M0 771.4h74" />
        <path strokeWidth="1.6" d="M0 450h74" />
      </g>
      <g id="fencer" stroke="currentColor" strokeLinecap="round">
        <path opacity=".75" strokeWidth="3.6" d="M-10-2Q-13-12-6-17" />
        <ellipse rx="13.5" ry="7.5" fill="currentColor" stroke="none" opacity=".8" />
        <path strokeWidth="4.4" d="M9 3Q12 14 6.5 27" />
        <circle cy="1.5" r="6.6" fill="currentColor" stroke="#132c57" strokeWidth="1.6" />
        <path stroke="#fff" strokeWidth="2.6" d="M2 27.2Q6.4 31.4 11 27.2" />
      </g>
    </defs>
    <path fill="url(#hall)" d="M-900-700h2600v2400H-900z" />
    <g transform="rotate(24 320 360)">
      <g fill="#fff" fillOpacity=".025">
        {EMPTY_STRIPS.map((x) => (
          <use key={x} href="#strip" x={x} y="-120" opacity=".17" />
        ))}
      </g>
      <use href="#strip" x="320" y="-120" fill="url(#lit)" opacity=".75" />
      <circle cx="357" cy="-150" r="150" fill="url(#glow)" />
      <rect x="326" y="-168" width="62" height="22" rx="5" fill="#081428" stroke="#fff" strokeOpacity=".35" />
      <circle cx="340" cy="-157" r="5.5" fill="#26364f" />
      <circle cx="374" cy="-157" r="6.5" fill="#3ddc84" />
      <circle cx="357" cy="-157" r="2.6" fill="#33445f" />
      <use href="#fencer" transform="translate(357 246)" color="#dfe9f6" />
      <use href="#fencer" transform="matrix(1 0 0 -1 357 356)" color="#9ab6dd" />
      <g strokeLinecap="round">
        <path stroke="#fff" strokeWidth="1.8" d="M363 276Q372 308 359.5 340" />
        <path stroke="#9ab6dd" strokeWidth="1.6" d="M351 326Q347 300 349 286" />
      </g>
      <circle cx="359.3" cy="342" r="13" fill="url(#glow)" />
      <circle cx="359.3" cy="342" r="3" fill="#3ddc84" />
    </g>
  </chakra.svg>
);
