import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** The facts of a request that decide whether a foreign web page may have sent it. */
export interface GuardedRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** Keeps the sandbox from web pages of others that a browser on this machine shows. */
export interface BrowserGuard {
  /**
   * Returns why a request to any part of the sandbox is refused because of its `Host`, or undefined. A page whose name its owner lets resolve
   * to this machine (DNS rebinding) has a name here that is not the sandbox's.
   */
  hostRefusal(headers: IncomingHttpHeaders): string | undefined;
  /** Returns why a request to the control interface is refused because a page of another origin sent it, or undefined. */
  originRefusal(request: GuardedRequest): string | undefined;
  /** Returns the CORS headers (Fetch standard) of answers to a page of another origin. Its requests need the token, not these. */
  corsHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>>;
}

/** Names that no page of the Internet has: RFC 6761, RFC 6762, RFC 8375, and the private-use name of ICANN. */
const privateSuffixes: readonly string[] = ['localhost', 'local', 'internal', 'test', 'home.arpa'];

const hostHeader = /^(?<name>[^:/@[\]\s]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Requests that change nothing, whose answers another origin cannot read. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Creates the guard.
 *
 * @param token lets pages of other origins use the control interface.
 * @param publicNames further names of the sandbox, such as that of its public URL.
 */
export function createBrowserGuard(token: string, publicNames: readonly string[]): BrowserGuard {
  const known = new Set(publicNames.map((name) => name.toLowerCase()));
  return {
    hostRefusal({ host }) {
      // No browser omits it.
      if (host === undefined) return undefined;
      const name = hostHeader.exec(host)?.groups?.['name'];
      if (name !== undefined && isOwnName(name.toLowerCase(), known)) return undefined;
      return 'The `Host` is not a name of this sandbox: use `localhost` or an IP address, or start it with --public-url.';
    },
    originRefusal({ method, headers }) {
      if (!isForeign(method, headers) || isToken(headers.authorization, token)) return undefined;
      return (
        'A web page of another origin sent this: send the token that the sandbox printed at its start, as `Authorization: Bearer ...`, ' +
        'or call the control interface from outside the browser.'
      );
    },
    corsHeaders({ origin }) {
      if (origin === undefined) return {};
      return {
        vary: 'origin',
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, x-request-id',
      };
    },
  };
}

function isOwnName(name: string, known: ReadonlySet<string>): boolean {
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || known.has(name)) return true;
  const labels = name.replace(/\.$/, '');
  // A name without a dot is one of this machine, of a container or of a local network.
  return !labels.includes('.') || privateSuffixes.some((suffix) => labels.endsWith(`.${suffix}`));
}

/** Returns true if a page of another origin may have sent a request (Fetch standard, `Origin`; Fetch Metadata, `Sec-Fetch-Site`). */
function isForeign(method: string, { origin, host, ...headers }: IncomingHttpHeaders): boolean {
  if (origin !== undefined) return !isSameOrigin(origin, host ?? '');
  const site = headers['sec-fetch-site'];
  return !safeMethods.has(method) && (site === 'cross-site' || site === 'same-site');
}

/** The sandbox has no TLS of its own, so a proxy may have changed the scheme. */
function isSameOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

function isToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const [a, b] = [Buffer.from(sent), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
