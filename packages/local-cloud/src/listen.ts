import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CannotStart } from "./cannot-start.ts";

export const LOOPBACK = "127.0.0.1";

/**
 * Opens the server on the loopback address; 0 takes any free port.
 * @returns the port
 * @throws CannotStart when the port is taken or may not be used
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE" || error.code === "EACCES" ? new CannotStart(portAdvice(error.code, port)) : error,
      );
    });
    server.listen(port, LOOPBACK, () => resolve((server.address() as AddressInfo).port));
  });
}

function portAdvice(code: string, port: number): string {
  const problem = code === "EACCES" ? "may not be used by this account" : "is taken by another program";
  return `Port ${port} ${problem}. Stop that program or choose another port: PORT=${port < 1024 ? 3000 : port + 1} bin/start`;
}

/** Closes the server at once, idle and busy connections included. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Below the ports that systems give out by themselves (Linux from 32768, others from 49152), and above the services'. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];
const TRIES = 20;

/**
 * A port that is free now, for a program that cannot choose one itself. None that the system gives to whoever asks for any, for
 * it could be given away before the program has it.
 */
export async function freePort(): Promise<number> {
  for (let tried = 1; ; tried++) {
    const probe = createServer();
    try {
      const port = await listen(probe, randomInt(FIRST_PORT, LAST_PORT));
      await close(probe);
      return port;
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
}
