import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import proxyAddress from 'proxy-addr';
import { forwardedBy, readAddress } from './forwarded.js';
import { isLoopback } from './loopback.js';

const hostHeader = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:]+\])(?<port>:\d{1,5})?$/i;

/** Number of values of `Host` that are remembered. */
const maxOrigins = 100;

/** Determines who sent a request, and the address of the server that the sender used. */
export interface Callers {
  /** Returns the client's IP address: of the connection, or as a trusted proxy reports it. */
  address(request: IncomingMessage): string;
  /** Returns the country of the client (ISO 3166-1 alpha-2), if a trusted proxy reports it. */
  country(request: IncomingMessage): string | undefined;
  /** Returns `http` or `https`, as the client used it. */
  protocol(request: IncomingMessage): string;
  /**
   * Returns the address of the server as the caller wrote it, such as `http://localhost:4000`, if links use it and the
   * caller runs on this machine. Any other `Host` is ignored: a client could choose it, and send others links to its own
   * server.
   */
  origin(request: IncomingMessage): string | undefined;
}

/** Settings of `createCallers`. */
export interface CallersOptions {
  /** Proxies whose reports are trusted: their number, or their addresses. */
  readonly trustProxy: number | readonly string[] | false;
  /** The header, in lower case, in which a trusted proxy reports the country of the client. */
  readonly countryHeader?: string | undefined;
  /** True if links use the address that a caller on this machine used. */
  readonly linksToCaller: boolean;
}

/**
 * Reads what proxies report by the rules of Express's setting `trust proxy`: in `X-Forwarded-For` and `X-Forwarded-Proto`, or in `Forwarded`
 * (RFC 7239).
 */
export function createCallers({ trustProxy, countryHeader, linksToCaller }: CallersOptions): Callers {
  const isTrusted = trustOf(trustProxy);
  const origins = new Map<string, string | undefined>();

  /** Returns the address of the server if a caller on this machine wrote it as `Host`. Cached, because few hosts occur. */
  function localOrigin(host: string, scheme: string): string | undefined {
    const key = `${scheme}://${host}`;
    if (origins.has(key)) return origins.get(key);
    const name = hostHeader.exec(host)?.groups?.['name'];
    const origin = name !== undefined && isLoopback(name) ? `${scheme}://${host.toLowerCase()}` : undefined;
    if (origins.size >= maxOrigins) origins.clear();
    origins.set(key, origin);
    return origin;
  }

  function addressOf({ socket, headers }: IncomingMessage): string {
    let address = readAddress(socket.remoteAddress ?? '') ?? 'unknown';
    if (trustProxy === false) return address;
    for (const [index, hop] of forwardedBy(headers).entries()) {
      if (!isTrusted(address, index)) return address;
      // The nearest known address counts for one that a proxy hides.
      if (hop.address === undefined) return address;
      address = hop.address;
    }
    return address;
  }

  function isProxy({ socket }: IncomingMessage): boolean {
    return isTrusted(readAddress(socket.remoteAddress ?? '') ?? '', 0);
  }

  function protocol(request: IncomingMessage): string {
    const { socket, headers } = request;
    const own = socket instanceof TLSSocket ? 'https' : 'http';
    if (!isProxy(request)) return own;
    const reported = headers['x-forwarded-proto'];
    // The first proxy wrote the first value: how the client reached it.
    const forwarded =
      reported === undefined
        ? forwardedBy(headers).at(-1)?.protocol
        : String(reported).split(',', 1)[0]?.trim().toLowerCase();
    return forwarded === 'http' || forwarded === 'https' ? forwarded : own;
  }

  return {
    address: addressOf,
    country(request) {
      if (countryHeader === undefined || !isProxy(request)) return undefined;
      const value = String(request.headers[countryHeader] ?? '').toUpperCase();
      return isCountry(value) ? value : undefined;
    },
    protocol,
    origin(request) {
      if (!linksToCaller) return undefined;
      return localOrigin(request.headers.host ?? '', protocol(request));
    },
  };
}

/** Proxies report `XX` for an unknown country, and `T1` for Tor. */
function isCountry(value: string): boolean {
  return /^[A-Z]{2}$/.test(value) && value !== 'XX';
}

function trustOf(proxies: CallersOptions['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? () => false : proxyAddress.compile([...proxies]);
}
