/** A request that a command repeats. */
export interface RepeatableRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Headers that curl sets itself. */
const ownHeaders: readonly string[] = ['content-length', 'host', 'connection', 'accept-encoding'];

/** Returns a command for a POSIX shell that sends the request. */
export function curlCommand({ method, url, headers, body }: RepeatableRequest): string {
  const parts = Object.entries(headers)
    .filter(([name]) => !ownHeaders.includes(name.toLowerCase()))
    .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const data = body === null ? [] : [`--data-raw ${quote(body)}`];
  return [`curl -X ${method} ${quote(url)}`, ...parts, ...data].join(' \\\n  ');
}

/** Quotes a text for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
