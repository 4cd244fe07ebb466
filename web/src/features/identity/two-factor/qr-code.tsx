import { Box } from "@chakra-ui/react";
import { encode } from "uqr";
import { strings } from "./strings.ts";

/** A QR code, dark on light in both colour modes, for cameras read it so. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <Box asChild w="13rem" maxW="full" h="auto" bg="white" color="black" borderRadius="md">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={strings.qr} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </Box>
  );
}
