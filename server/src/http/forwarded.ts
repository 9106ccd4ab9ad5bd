import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Report of a proxy about a request that it forwarded. */
export interface Hop {
  /** The address from which the proxy received the request; undefined if it did not write one. */
  readonly address: string | undefined;
  /** `http` or `https`; undefined if the proxy did not write it. */
  readonly protocol: string | undefined;
}

/** Limit for the reports of one request that are read, the nearest ones. */
const maxHops = 20;

/**
 * Returns the reports of the proxies about where a request comes from, the nearest proxy first: those in `X-Forwarded-For`, or else those in
 * `Forwarded` (RFC 7239). A proxy that writes one of them passes on the other one as the client sent it, and nearly all write the first.
 */
export function forwardedBy(headers: IncomingHttpHeaders): readonly Hop[] {
  const list = headers['x-forwarded-for'];
  if (list !== undefined) {
    return nearestFirst(String(list).split(',')).map((item) => ({ address: readAddress(item), protocol: undefined }));
  }
  const { forwarded } = headers;
  return forwarded === undefined ? [] : nearestFirst(elements(String(forwarded))).map(readElement);
}

function nearestFirst(items: readonly string[]): string[] {
  return items.slice(-maxHops).reverse();
}

/** Splits at the commas outside quotation marks. */
function elements(header: string): string[] {
  return header.match(/(?:"(?:[^"\\]|\\.)*"|[^,"]|")+/g) ?? [];
}

const pair = /(?:^|;)\s*(?<name>[\w!#$%&'*+.^`|~-]+)=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[^;\s"]*))/g;

function readElement(element: string): Hop {
  const fields = new Map<string, string>();
  for (const { groups = {} } of element.matchAll(pair)) {
    const { name = '', quoted, token = '' } = groups;
    fields.set(name.toLowerCase(), quoted === undefined ? token : quoted.replaceAll(/\\(.)/g, '$1'));
  }
  return { address: readAddress(fields.get('for') ?? ''), protocol: fields.get('proto')?.toLowerCase() };
}

/** An IPv6 address in brackets, or an IPv4 address, and a port. */
const withPort = /^(?:\[(?<ipv6>[^\]]+)\]|(?<ipv4>\d+\.\d+\.\d+\.\d+))(?::[\w.-]*)?$/;

/**
 * Returns the IP address in a text: without port, brackets and zone, and an IPv4 address in IPv6 as an IPv4 address. Returns undefined for
 * anything else, such as `unknown` and the `_names` by which proxies hide addresses.
 */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const { ipv6, ipv4 } = withPort.exec(trimmed)?.groups ?? {};
  const address = (ipv6 ?? ipv4 ?? trimmed).replace(/%.*$/, '');
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? address : ipaddr.process(address).toString();
}
