import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceProblem, type TextResponse } from '@doorstep/core';
import { answerClientErrors } from './client-error.js';

/** Limits that keep slow or greedy clients from tying up the server. */
export interface HttpLimits {
  /** Time within which all headers must arrive, in milliseconds. */
  readonly headersTimeoutMs: number;
  /** Time within which the whole request must arrive. */
  readonly requestTimeoutMs: number;
  /** Time that an idle connection stays open: longer than the usual 60 s of load balancers, so that they close first. */
  readonly keepAliveTimeoutMs: number;
  /** Interval at which the first two limits are checked. */
  readonly checkIntervalMs: number;
  readonly maxHeaderBytes: number;
  readonly maxConnections: number;
}

const defaultLimits: HttpLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  checkIntervalMs: 1_000,
  maxHeaderBytes: 16_384,
  maxConnections: 20_000,
};

/** A listening server. */
export interface HttpServer {
  readonly port: number;
  /** Address of the server for this machine, without trailing slash. */
  readonly url: string;
  /**
   * Stops accepting connections, lets requests in progress end for up to `graceMs`, then cuts the rest. Returns true if
   * nothing was cut.
   */
  close(graceMs: number): Promise<boolean>;
}

/** Address, limits and answers of a server. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  readonly limits?: Partial<HttpLimits>;
  /** Returns the answer to a request that is malformed or too slow. */
  readonly refuse: (problem: ServiceProblem) => TextResponse;
  /** The variables that set the address, for messages. Defaults to `PORT` and `HOST`. */
  readonly variables?: { readonly port: string; readonly host: string };
}

type ListenAddress = Pick<ListenOptions, 'port' | 'host' | 'variables'>;

/** Thrown when the server cannot listen on its address. The message names the variable to change. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/**
 * Starts a server.
 *
 * @throws CannotListen if the port is in use or not permitted, or the host does not belong to this machine.
 */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<HttpServer> {
  const limits = { ...defaultLimits, ...options.limits };
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
      if (hasSeveralHosts(request)) {
        const { status, headers, payload } = options.refuse(new ServiceProblem('malformed_request', oneHost));
        response.writeHead(status, headers).end(payload);
        return;
      }
      handler(request, response);
    },
  );
  server.maxConnections = limits.maxConnections;
  answerClientErrors(server, options.refuse);
  await beginListening(server, options);
  const port = portOf(server.address(), options.port);
  return {
    port,
    url: `http://${urlHost(options.host)}:${port}`,
    close(graceMs) {
      closing = true;
      return closeGently(server, graceMs);
    },
  };
}

/**
 * Checks that a server can listen on an address, before anything that takes time or changes data.
 *
 * @throws CannotListen
 */
export async function assertCanListen(options: ListenAddress): Promise<void> {
  if (options.port === 0) return;
  const probe = createServer();
  await beginListening(probe, options);
  await new Promise((resolve) => probe.close(resolve));
}

/** @throws CannotListen */
async function beginListening(server: Server, options: ListenAddress): Promise<void> {
  server.listen(options.port, options.host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new CannotListen(explain(error, options), { cause: error });
  });
}

const oneHost = 'The request has more than one Host header: send one.';

/** RFC 9112 3.2: a proxy and this server could read different hosts. Node keeps the first one. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

async function closeGently(server: Server, graceMs: number): Promise<boolean> {
  let cut = false;
  const deadline = setTimeout(() => {
    cut = true;
    server.closeAllConnections();
  }, graceMs);
  // An answer that began before the shutdown keeps its connection open. Sweep until all are closed.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(deadline);
  clearInterval(sweep);
  return !cut;
}

function portOf(address: AddressInfo | string | null, wanted: number): number {
  return typeof address === 'object' && address !== null ? address.port : wanted;
}

function explain(
  error: unknown,
  { port, host, variables: names = { port: 'PORT', host: 'HOST' } }: ListenAddress,
): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the other program, or choose another port with ${names.port}=4001.`;
  }
  if (code === 'EACCES')
    return `This account may not use port ${port}: choose one above 1023, such as ${names.port}=4000.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${names.host}=${host} is not an address of this machine: set ${names.host} to 127.0.0.1, or to 0.0.0.0 for every interface.`;
  }
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}

/** Returns the host for a URL. A server on all interfaces can also be reached over loopback. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
