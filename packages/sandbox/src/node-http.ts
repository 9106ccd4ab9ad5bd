import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Longest body of a request, in bytes. The service has lower limits of its own for each route. */
const maxBodyBytes = 64 * 1024 * 1024;

/** Thrown when a client sends a body that is too long, or leaves before its end. */
class RequestLost extends Error {
  override readonly name = 'RequestLost';
}

/**
 * Returns the Fetch request for a request of Node's server. Its signal aborts when the client leaves.
 *
 * @param url complete address that the request is for.
 * @throws RequestLost
 */
export async function toFetchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
): Promise<Request> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const method = request.method ?? 'GET';
  const headers = new Headers();
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
  }
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(request);
  return new Request(url, { method, headers, signal: left.signal, body });
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of request) {
      const bytes = Buffer.from(piece as Uint8Array);
      length += bytes.length;
      if (length > maxBodyBytes) throw new RequestLost(`The body is longer than ${maxBodyBytes} bytes.`);
      pieces.push(bytes);
    }
  } catch (error) {
    throw error instanceof RequestLost ? error : new RequestLost('The client left.', { cause: error });
  }
  return length === 0 ? null : new Uint8Array(Buffer.concat(pieces));
}

/**
 * Writes a Fetch response to a response of Node's server, piece by piece as it arrives.
 *
 * @param common headers of every answer; those of the response replace them.
 */
export async function writeResponse(
  response: ServerResponse,
  answer: Response,
  common: OutgoingHttpHeaders,
): Promise<void> {
  response.writeHead(answer.status, { ...common, ...Object.fromEntries(answer.headers) });
  if (answer.body === null) return void response.end();
  response.flushHeaders();
  const reader = answer.body.getReader();
  response.once('close', () => void reader.cancel().catch(() => undefined));
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (response.destroyed) return;
    if (!response.write(piece.value)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}
