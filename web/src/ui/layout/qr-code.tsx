import { Box } from "@chakra-ui/react";
import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
  width?: string;
}

/** A QR code, dark on light in both colour modes, for cameras read it so. */
export function QrCode({ text, label, width = "13rem" }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <Box asChild w={width} maxW="full" h="auto" bg="white" color="black" borderRadius="md">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </Box>
  );
}
