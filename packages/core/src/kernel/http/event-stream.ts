/** One message of a stream of server-sent events. */
export interface StreamMessage<T = unknown> {
  /** Comes back as `Last-Event-ID`: 1 to 100 printable ASCII characters. */
  readonly id: string;
  /** The type of the message, one word. */
  readonly event: string;
  readonly data: T;
}

/** What a stream begins with: the milliseconds after which a client that was cut off comes back. */
export const streamOpening = 'retry: 2000\n\n';

/** What a stream ends with that has said everything: whoever comes back learns that at once, by a 204. */
export const streamClosing = 'retry: 20\n\n';

/** A comment, which readers skip: it shows that the connection is alive. */
export const heartbeat = ': keep-alive\n\n';

/** @throws Error when the id or the event of a message would break out of its line. */
export function assertSendable({ id, event }: StreamMessage): void {
  if (!/^[\x21-\x7e]{1,100}$/.test(id)) throw new Error(`No id of a message: ${JSON.stringify(id)}.`);
  if (!/^[\w.]+$/.test(event)) throw new Error(`No type of a message: ${JSON.stringify(event)}.`);
}

/**
 * A message in the format of `text/event-stream` (WHATWG HTML 9.2). The data is one line, because JSON escapes every line
 * break in it.
 */
export function encodeMessage({ id, event, data }: StreamMessage): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
