/** One message of a stream of server-sent events. */
export interface StreamMessage<T = unknown> {
  /** Returned by clients as `Last-Event-ID`: 1 to 100 printable ASCII characters. */
  readonly id: string;
  /** The type of the message, one word. */
  readonly event: string;
  readonly data: T;
}

/**
 * A message without data. It moves the position from which a client continues, and clients pass it to nobody. A stream
 * whose first event may be long in coming begins with one.
 */
export interface StreamMark {
  readonly id: string;
  readonly event: 'mark';
  readonly data: undefined;
}

/** Creates a mark at a position. */
export function streamMark(id: string): StreamMark {
  return { id, event: 'mark', data: undefined };
}

/** First line of every stream: the delay, in milliseconds, after which a disconnected client reconnects. */
export const streamOpening = 'retry: 2000\n\n';

/** Last line of a complete stream: the client reconnects quickly and gets a 204, which ends its attempts. */
export const streamClosing = 'retry: 20\n\n';

/** A comment, which clients ignore. It shows that the connection is alive. */
export const heartbeat = ': keep-alive\n\n';

/** Checks that the id and the event of a message fit on their lines. @throws Error */
export function assertSendable({ id, event }: StreamMessage): void {
  if (!/^[\x21-\x7e]{1,100}$/.test(id)) throw new Error(`Invalid message id: ${JSON.stringify(id)}.`);
  if (!/^[\w.]+$/.test(event)) throw new Error(`Invalid message type: ${JSON.stringify(event)}.`);
}

/**
 * Encodes a message as `text/event-stream` (WHATWG HTML 9.2). The data is one line, because JSON escapes line breaks.
 */
export function encodeMessage({ id, event, data }: StreamMessage): string {
  if (data === undefined) return `id: ${id}\n\n`;
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
