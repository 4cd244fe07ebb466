import { Box, Button, Flex } from "@chakra-ui/react";
import * as problems from "@salle/contract/problems";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { chunk } from "../../../lib/chunks.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useProblem } from "../../../ui/form/fields.tsx";
import { GroupFrame } from "../../../ui/form/group-frame.tsx";
import { Upload } from "../../../ui/form/upload.tsx";
import type { BiographyValues, Photo } from "./biography-values.ts";
import { strings } from "./strings.ts";

const PhotoCropper = lazy(chunk(async () => ({ default: (await import("./photo-cropper.tsx")).PhotoCropper })));

/** The photo as it is kept, or as it was chosen and cropped; another one is not verified. */
export function PhotoField() {
  const { control, setError, clearErrors, setValue } = useFormContext<BiographyValues>();
  const { field } = useController({ name: "photo", control });
  const [chosen, setChosen] = useState<File | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasCropping = useRef(false);
  useEffect(() => {
    if (wasCropping.current && !chosen) box.current?.querySelector<HTMLElement>('[name="photo"]')?.focus();
    wasCropping.current = chosen !== null;
  }, [chosen]);
  const choose = (file: File) => {
    clearErrors("photo");
    setChosen(file);
  };
  const change = (photo: Photo | null) => {
    field.onChange(photo);
    setValue("isPhotoVerified", false);
    setChosen(null);
  };
  const fail = () => {
    setChosen(null);
    setError("photo", { type: "file", message: problems.unreadableFile });
  };
  const photo = field.value;
  return (
    <GroupFrame label={strings.photo} problem={useProblem("photo")}>
      <Flex ref={box} direction="column" gap="3">
        {photo && !chosen && (
          <Flex gap="3" align="center" wrap="wrap">
            <Box asChild maxW="100px" maxH="100px" borderRadius="md">
              <img src={photo.src} alt={photo.file ? strings.newPhotoAlt : strings.photoAlt} />
            </Box>
            <Button size="sm" variant="outline" onClick={() => change(null)}>
              {strings.removePhoto}
            </Button>
          </Flex>
        )}
        {chosen ? (
          <Suspense fallback={<Skeleton h="64" />}>
            <PhotoCropper file={chosen} onUse={change} onFail={fail} onCancel={() => setChosen(null)} />
          </Suspense>
        ) : (
          <Upload name="photo" label={strings.photo} hint={strings.photoHint} accept="image/*" onFile={choose} />
        )}
      </Flex>
    </GroupFrame>
  );
}
