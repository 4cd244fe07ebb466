import { Box, Button } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { codeIn } from "./decode.ts";
import { strings } from "./strings.ts";

/** Between two looks at what the camera sees: a hand holds still for longer. */
const LOOK_MS = 250;

/** The camera, which looks for codes until it is stopped. The same code counts once for as long as it stays in sight. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useRef(onCode);
  found.current = onCode;

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    element.srcObject = stream;
    void element.play();
    let last = "";
    const timer = setInterval(() => {
      const text = codeIn(element, element.videoWidth, element.videoHeight);
      if (text && text !== last) found.current(text);
      last = text ?? "";
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  const start = async () => {
    setRefused(false);
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }));
    } catch {
      setRefused(true);
    }
  };
  return (
    <Box>
      {stream && (
        <Box asChild w="full" maxH="60vh" bg="black" borderRadius="lg" mb="3" objectFit="cover">
          <video ref={video} muted playsInline aria-label={strings.camera} />
        </Box>
      )}
      <Button variant={stream ? "outline" : "solid"} onClick={() => (stream ? setStream(null) : void start())}>
        {stream ? strings.stop : strings.start}
      </Button>
      {isRefused && (
        <Box role="alert" color="fg.error" mt="2">
          {strings.noCamera}
        </Box>
      )}
    </Box>
  );
}
