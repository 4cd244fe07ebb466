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

/** A port that is free now, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, 0);
  await close(probe);
  return port;
}
