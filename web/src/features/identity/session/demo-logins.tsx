import { Box, Button, Flex } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { strings } from "./strings.ts";

interface DemoLogin {
  label: string;
  email: string;
  password: string;
}

/** The logins of a demonstration, where the site offers any in `/demo-logins.json`. */
async function readLogins(): Promise<DemoLogin[]> {
  try {
    const response = await fetch("/demo-logins.json");
    const body: unknown = response.ok ? await response.json() : null;
    return Array.isArray(body) ? body.filter(isLogin) : [];
  } catch {
    return [];
  }
}

const isLogin = (value: unknown): value is DemoLogin =>
  typeof value === "object" && value !== null && "label" in value && "email" in value && "password" in value;

// Prefetched while the rest of the page is being made ready.
const offered = readLogins();

interface DemoLoginsProps {
  isDisabled: boolean;
  onChoose: (login: DemoLogin) => void;
}

export function DemoLogins({ isDisabled, onChoose }: DemoLoginsProps) {
  const [logins, setLogins] = useState<DemoLogin[]>([]);
  useEffect(() => void offered.then(setLogins), []);
  if (logins.length === 0) return null;
  return (
    <Box as="details" mt="6" pt="4" borderTopWidth="1px" fontSize="md">
      <Box as="summary" color="fg.muted" cursor="pointer" py="1">
        {strings.demo}
      </Box>
      <Flex gap="2" wrap="wrap" pt="3">
        {logins.map((login) => (
          <Button key={login.email} variant="outline" size="sm" disabled={isDisabled} onClick={() => onChoose(login)}>
            {login.label}
          </Button>
        ))}
      </Flex>
    </Box>
  );
}
