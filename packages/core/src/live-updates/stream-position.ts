import { type Instant, toMilliseconds } from '../kernel/primitives/instant.js';

/** How far someone has read the stream of an order or a delivery. */
export interface StreamPosition {
  /** Of the last event. */
  readonly sequence: number;
  /** Milliseconds since the epoch of the courier's last position; 0 for none. */
  readonly positionAt: number;
}

/** Where someone is who knows this event, and where the courier was at `positionAt`; null for no position. */
export function streamPosition(sequence: number, positionAt: Instant | null): StreamPosition {
  return { sequence, positionAt: positionAt === null ? 0 : toMilliseconds(positionAt) };
}

/** Positions count within one event: another courier's may well be older. */
export function isAfter(place: StreamPosition, known: StreamPosition): boolean {
  if (place.sequence !== known.sequence) return place.sequence > known.sequence;
  return place.positionAt > known.positionAt;
}

/** The id of the message after which someone is at this place. */
export function messageId({ sequence, positionAt }: StreamPosition): string {
  return `${sequence}-${positionAt}`;
}

/** The place that a `Last-Event-ID` names; undefined for what is no id of a stream with `latest` events. */
export function parseMessageId(lastEventId: string | undefined, latest: number): StreamPosition | undefined {
  const match = /^([1-9]\d{0,8})-(0|[1-9]\d{0,14})$/.exec(lastEventId ?? '');
  if (!match) return undefined;
  const place = { sequence: Number(match[1]), positionAt: Number(match[2]) };
  return place.sequence <= latest ? place : undefined;
}
