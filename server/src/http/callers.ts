import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import proxyAddress from 'proxy-addr';
import { isLoopback } from './loopback.js';

const hostHeader = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:]+\])(?<port>:\d{1,5})?$/i;

/** Number of values of `Host` that are remembered. */
const maxOrigins = 100;

/** Determines who sent a request, and the address of the server that the sender used. */
export interface Callers {
  /** Returns the client's IP address: of the connection, or as a trusted proxy reports it in `X-Forwarded-For`. */
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
  /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: their number, or their addresses. */
  readonly trustProxy: number | readonly string[] | false;
  /** The header, in lower case, in which a trusted proxy reports the country of the client. */
  readonly countryHeader?: string | undefined;
  /** True if links use the address that a caller on this machine used. */
  readonly linksToCaller: boolean;
}

/** Reads `X-Forwarded-For` and `X-Forwarded-Proto` by the rules of Express's setting `trust proxy`. */
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

  function addressOf(request: IncomingMessage): string {
    const { remoteAddress } = request.socket;
    if (remoteAddress === undefined || trustProxy === false) return remoteAddress ?? 'unknown';
    return proxyAddress(request, isTrusted);
  }

  function protocol(request: IncomingMessage): string {
    const { socket, headers } = request;
    const own = socket instanceof TLSSocket ? 'https' : 'http';
    const forwarded = headers['x-forwarded-proto'];
    if (forwarded === undefined || !isTrusted(socket.remoteAddress ?? '', 0)) return own;
    return String(forwarded).split(',', 1)[0]?.trim() || own;
  }

  return {
    address(request) {
      const address = addressOf(request);
      // A dual-stack socket reports an IPv4 address as IPv6.
      return /^::ffff:/i.test(address) ? address.slice('::ffff:'.length) : address;
    },
    country(request) {
      if (countryHeader === undefined || !isTrusted(request.socket.remoteAddress ?? '', 0)) return undefined;
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
