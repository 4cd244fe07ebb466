import { ImageCropper, useImageCropper } from "@ark-ui/react/image-cropper";
import { Box, Button, Flex } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { Photo } from "./biography-values.ts";
import { strings } from "./strings.ts";

interface PhotoCropperProps {
  file: File;
  onUse: (photo: Photo) => void;
  /** The browser cannot draw it. */
  onFail: () => void;
  onCancel: () => void;
}

/** The longest side of what is sent, in pixels: twice what is kept. */
const LONGEST = 960;
const corners = ["nw", "ne", "sw", "se"] as const;

/** Cuts a square from a picture before it is sent; the square moves by pointer and by arrow keys. */
export function PhotoCropper({ file, onUse, onFail, onCancel }: PhotoCropperProps) {
  const src = useAddress(file);
  const cropper = useImageCropper({
    aspectRatio: 1,
    nudgeStep: 5,
    nudgeStepShift: 20,
    translations: { selectionLabel: () => strings.selection, rootLabel: strings.crop },
  });
  const use = async () => {
    const maxSize = { width: LONGEST, height: LONGEST };
    const cut = await cropper
      .getCroppedImage({ type: "image/jpeg", quality: 0.92, maxSize, output: "dataUrl" })
      .catch(() => null);
    if (typeof cut !== "string") return onFail();
    onUse({ src: cut, file: cut.slice(cut.indexOf(",") + 1), fileName: file.name });
  };
  return (
    <Flex direction="column" gap="3">
      <Box color="fg.muted" fontSize="sm">
        {strings.cropHint}
      </Box>
      <ImageCropper.RootProvider value={cropper}>
        <Box
          asChild
          position="relative"
          overflow="hidden"
          maxW="360px"
          borderRadius="md"
          bg="bg.muted"
          touchAction="none"
        >
          <ImageCropper.Viewport>
            {src && (
              <Box asChild display="block" w="full" maxH="360px" objectFit="contain" userSelect="none">
                <ImageCropper.Image src={src} alt="" onError={onFail} />
              </Box>
            )}
            <Box asChild css={selection}>
              <ImageCropper.Selection>
                {corners.map((position) => (
                  <Box asChild key={position} css={handle}>
                    <ImageCropper.Handle position={position} />
                  </Box>
                ))}
              </ImageCropper.Selection>
            </Box>
          </ImageCropper.Viewport>
        </Box>
      </ImageCropper.RootProvider>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" onClick={() => void use()}>
          {strings.use}
        </Button>
        <Button size="sm" variant="outline" onClick={() => cropper.zoomBy(0.2)}>
          {strings.zoomIn}
        </Button>
        <Button size="sm" variant="outline" onClick={() => cropper.zoomBy(-0.2)}>
          {strings.zoomOut}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {strings.cancelCrop}
        </Button>
      </Flex>
    </Flex>
  );
}

/** An address of the file, for as long as it is shown. */
function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const selection = {
  outline: "2px solid white",
  boxShadow: "0 0 0 9999px rgb(0 0 0 / 50%)",
  cursor: "move",
  _focusVisible: { outlineColor: "ring", outlineWidth: "3px" },
} as const;

const handle = {
  width: "24px",
  height: "24px",
  "&::after": {
    content: '""',
    position: "absolute",
    inset: "6px",
    borderRadius: "full",
    bg: "white",
    borderWidth: "1px",
    borderColor: "border.control",
  },
} as const;
