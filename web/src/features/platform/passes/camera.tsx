import { Box, Button } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { codeIn } from "./decode.ts";
import { strings } from "./strings.ts";

/** Between two looks at what the camera sees: a hand holds still for longer. */
const LOOK_MS = 250;

/** The same code counts again once it has not been seen for so long: a frame or two in which it is blurred do not count. */
const GONE_MS = 4000;

/** The camera, which looks for codes until it is stopped or its page is left. */
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
    let seen = { text: "", at: 0 };
    const timer = setInterval(() => {
      const text = codeIn(element, element.videoWidth, element.videoHeight);
      if (!text) return;
      const at = Date.now();
      if (text !== seen.text || at - seen.at > GONE_MS) found.current(text);
      seen = { text, at };
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const start = async () => {
    setRefused(false);
    try {
      const next = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      // Who is asked may have left the page by the time they answer.
      if (isThere.current) setStream(next);
      else for (const track of next.getTracks()) track.stop();
    } catch {
      setRefused(true);
    }
  };
  return (
    <Box>
      {stream && (
        <Box asChild w="full" maxH={{ base: "35vh", lg: "60vh" }} bg="black" borderRadius="lg" mb="3" objectFit="cover">
          <video ref={video} autoPlay muted playsInline aria-label={strings.camera} />
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
