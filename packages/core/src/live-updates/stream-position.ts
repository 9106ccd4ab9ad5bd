import { type Instant, toMilliseconds } from '../kernel/primitives/instant.js';

/** A position in the stream of an order or a delivery. */
export interface StreamPosition {
  /** The sequence number of the last event read. */
  readonly sequence: number;
  /** Time of the last courier position read, in milliseconds since the epoch; 0 for none. */
  readonly positionAt: number;
}

/** Creates a position after an event and a courier position; null for no courier position. */
export function streamPosition(sequence: number, positionAt: Instant | null): StreamPosition {
  return { sequence, positionAt: positionAt === null ? 0 : toMilliseconds(positionAt) };
}

/** Compares courier positions only within one event: the next courier's position may be older. */
export function isAfter(position: StreamPosition, known: StreamPosition): boolean {
  if (position.sequence !== known.sequence) return position.sequence > known.sequence;
  return position.positionAt > known.positionAt;
}

/** Returns the id of the message that leads to a position. */
export function messageId({ sequence, positionAt }: StreamPosition): string {
  return `${sequence}-${positionAt}`;
}

/** Parses a `Last-Event-ID`. Returns undefined if it is not an id of a stream with `latest` events. */
export function parseMessageId(lastEventId: string | undefined, latest: number): StreamPosition | undefined {
  const match = /^([1-9]\d{0,8})-(0|[1-9]\d{0,14})$/.exec(lastEventId ?? '');
  if (!match) return undefined;
  const position = { sequence: Number(match[1]), positionAt: Number(match[2]) };
  return position.sequence <= latest ? position : undefined;
}
