import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceProblem, TextResponse } from '@doorstep/core';
import { answerClientErrors } from './client-error.js';

/** Limits that keep slow or greedy clients from holding the server. */
export interface HttpLimits {
  /** All headers must have arrived within this time, in milliseconds. */
  readonly headersTimeoutMs: number;
  /** The whole request must have arrived within this time. */
  readonly requestTimeoutMs: number;
  /** How long an idle connection stays open: longer than the 60 s of usual load balancers, so that they close first. */
  readonly keepAliveTimeoutMs: number;
  /** How often the first two are looked at. */
  readonly checkIntervalMs: number;
  readonly maxHeaderBytes: number;
  readonly maxConnections: number;
}

/** The limits unless told otherwise. */
const httpLimits: HttpLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  checkIntervalMs: 1_000,
  maxHeaderBytes: 16_384,
  maxConnections: 10_000,
};

/** A listening server. */
export interface HttpServer {
  readonly port: number;
  /**
   * Takes no more connections, lets requests under way end for up to `graceMs`, then cuts what is left. Tells whether
   * everything ended by itself.
   */
  close(graceMs: number): Promise<boolean>;
}

/** Where to listen, and with what limits. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  readonly limits?: Partial<HttpLimits>;
  /** The answer to what is no request, or one that came too slowly. */
  readonly refuse: (problem: ServiceProblem) => TextResponse;
}

/** The address cannot be listened on; the message names the variable to change. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/** @throws CannotListen when the port is in use or not permitted, or the host is not of this machine. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<HttpServer> {
  const limits = { ...httpLimits, ...options.limits };
  let closing = false;
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: limits.maxHeaderBytes,
    },
    (request, response) => {
      if (closing) response.setHeader('connection', 'close');
      handler(request, response);
    },
  );
  server.maxConnections = limits.maxConnections;
  answerClientErrors(server, options.refuse);
  server.listen(options.port, options.host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new CannotListen(explain(error, options), { cause: error });
  });
  return {
    port: portOf(server.address(), options.port),
    close(graceMs) {
      closing = true;
      return closeGently(server, graceMs);
    },
  };
}

async function closeGently(server: Server, graceMs: number): Promise<boolean> {
  let cut = false;
  const deadline = setTimeout(() => {
    cut = true;
    server.closeAllConnections();
  }, graceMs);
  // An answer that was begun before the shutdown keeps its connection open: look again until all are closed.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(deadline);
  clearInterval(sweep);
  return !cut;
}

function portOf(address: AddressInfo | string | null, wanted: number): number {
  return typeof address === 'object' && address !== null ? address.port : wanted;
}

function explain(error: unknown, { port, host }: ListenOptions): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program, or choose another with PORT=4001.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account: choose one above 1023 with PORT=4000.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST=${host} is no address of this machine.`;
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}
