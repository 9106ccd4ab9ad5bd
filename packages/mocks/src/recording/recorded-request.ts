import type { RecordedRequest } from './recording.js';

/** Headers of a connection, which a repeated call does not have. */
const connectionHeaders: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'keep-alive']);

/** Reads a request for a recording. Returns it with a request that can still be read. */
export async function recordRequest(
  request: Request,
  basePath: string,
  nested: boolean,
): Promise<readonly [Request, RecordedRequest]> {
  const { method, url, signal } = request;
  const { pathname, search } = new URL(url);
  const headers = [...request.headers].filter(([name]) => !connectionHeaders.has(name));
  const bytes = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
  const recorded = { method, path: `${pathname.slice(basePath.length)}${search}`, headers, body: bytes, nested };
  return [bytes ? new Request(url, { method, headers: request.headers, body: bytes, signal }) : request, recorded];
}

/** Returns a request that repeats a recorded one. */
export function repeatedRequest({ method, path, headers, body }: RecordedRequest, baseUrl: string): Request {
  return new Request(`${baseUrl}${path}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body,
  });
}
