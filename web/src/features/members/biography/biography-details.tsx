import { Box } from "@chakra-ui/react";
import type { Biography } from "@salle/contract/members/biography";
import { type Shown, shownToOthers } from "@salle/contract/members/biography-shown";
import { Details } from "../../../ui/layout/details.tsx";
import { strings } from "./strings.ts";

const parts = ["biography", "birthYear", "photo"] as const satisfies readonly (keyof Shown)[];

/** A biography to read (spec 02 §2). */
export function BiographyDetails({ biography: { attributes: a } }: { biography: Biography }) {
  const shown = shownToOthers(a);
  const seen = parts.filter((part) => shown[part]).map((part) => strings.seenParts[part]);
  const said = (isOn: boolean) => (isOn ? strings.yes : strings.no);
  const photo = a.photoUrl && (
    <Box asChild maxW="150px" maxH="150px" borderRadius="md">
      <img src={a.photoUrl} alt={strings.photoAlt} />
    </Box>
  );
  const rows: Parameters<typeof Details>[0]["items"] = [
    [strings.photo, photo],
    [strings.handedness, strings.hands[a.handedness]],
    [strings.why, a.why && <Box whiteSpace="pre-line">{a.why}</Box>],
    [strings.birthCity, a.birthCity],
    [strings.residingCity, a.residingCity],
    [strings.showBio, said(a.isBioVisible)],
    [strings.showBirthYear, said(a.isBirthYearVisible)],
    [strings.showBioPhoto, said(a.isBioPhotoVisible)],
    [strings.seen, seen.join(", ") || strings.seenNothing],
  ];
  if (photo) rows.splice(1, 0, [strings.verification, a.isPhotoVerified ? strings.verified : strings.pending]);
  return <Details items={rows.map(([label, value]) => [label, value || strings.unanswered])} />;
}
