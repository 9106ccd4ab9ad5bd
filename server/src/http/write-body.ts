import type { OutgoingHttpHeaders } from 'node:http';
import { compress, type Effort } from './compress.js';
import { acceptedCoding, isCompressible } from './content-coding.js';
import type { Exchange } from './exchange.js';
import { compressOnce } from './kept-bodies.js';
import { drain } from './read-body.js';

/** The body of a response that is complete in memory, and the response's status and headers. */
export interface WholeResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly payload: string | Uint8Array | null;
  /** Identifies the payload by a cryptographic hash, if many requests get the same. Its compressed form is kept then. */
  readonly digest?: string | undefined;
  /** The effort to compress the payload with. Defaults to `quick`. */
  readonly effort?: Effort;
}

/**
 * Writes a response, compressed if the client accepts it and the body gains by it (RFC 9110 12.5.3). An answer to HEAD has
 * the headers of the answer to GET; Node omits its payload.
 */
export function writeBody(exchange: Exchange, { payload, ...rest }: WholeResponse): void | Promise<void> {
  if (payload === null) return finish(exchange, withoutBody(rest.status, rest.headers), null);
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  return writeBytesOf(exchange, { ...rest, payload: bytes });
}

interface Head {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
}

function writeBytesOf(
  exchange: Exchange,
  { status, headers, payload, digest, effort = 'quick' }: WholeResponse & { readonly payload: Uint8Array },
): void | Promise<void> {
  const plain = { status, headers: { ...headers, 'content-length': payload.length } };
  if (!isCompressible(text(headers['content-type']), payload.length)) return finish(exchange, plain, payload);
  const varying = variedBy(headers);
  const coding = acceptedCoding(exchange.header('accept-encoding'));
  if (!coding) return finish(exchange, { status, headers: { ...plain.headers, vary: varying } }, payload);
  const finishWith = (body: Uint8Array): void =>
    finish(
      exchange,
      {
        status,
        headers: { ...headers, vary: varying, 'content-encoding': coding, 'content-length': body.length },
      },
      body,
    );
  const body = digest === undefined ? compress(payload, coding, effort) : compressOnce(payload, coding, effort, digest);
  return body instanceof Uint8Array ? finishWith(body) : body.then(finishWith);
}

/** Returns the head of a response without a body. A 204 and a 304 have no length (RFC 9110 8.6). */
function withoutBody(status: number, headers: OutgoingHttpHeaders): Head {
  if (status === 204) return { status, headers };
  // It has the fields that choose among the forms of the 200 (RFC 9110 15.4.5).
  if (status === 304) return { status, headers: { ...headers, vary: variedBy(headers) } };
  return { status, headers: { ...headers, 'content-length': 0 } };
}

/** Returns the names of the request headers on which a response depends that can be compressed. */
function variedBy({ vary }: OutgoingHttpHeaders): string {
  return vary === undefined ? 'accept-encoding' : `${text(vary)}, accept-encoding`;
}

function finish({ request, response }: Exchange, { status, headers }: Head, body: Uint8Array | null): void {
  response.writeHead(status, headers);
  if (body === null) response.end();
  else response.end(body);
  drain(request);
}

function text(value: OutgoingHttpHeaders[string]): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
