import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';

/** A position in the stream of an order or a delivery. */
export interface StreamPosition {
  /** The sequence number of the last event read. */
  readonly sequence: number;
  /** Time of the last courier position read, in milliseconds since the epoch; 0 for none. */
  readonly positionAt: number;
  /** Version of the courier's route that was read; 0 for none. */
  readonly routeVersion: number;
}

/** Creates a position after an event, a courier position, or null for none, and a version of the courier's route. */
export function streamPosition(sequence: number, positionAt: Instant | null, routeVersion: number = 0): StreamPosition {
  return { sequence, positionAt: positionAt === null ? 0 : toMilliseconds(positionAt), routeVersion };
}

/** Compares courier positions and routes only within one event: those of the next courier may be older. */
export function isAfter(position: StreamPosition, known: StreamPosition): boolean {
  if (position.sequence !== known.sequence) return position.sequence > known.sequence;
  return position.positionAt > known.positionAt || position.routeVersion > known.routeVersion;
}

/** Returns the id of the message that leads to a position. */
export function messageId({ sequence, positionAt, routeVersion }: StreamPosition): string {
  return routeVersion === 0 ? `${sequence}-${positionAt}` : `${sequence}-${positionAt}-${routeVersion}`;
}

/** Parses a `Last-Event-ID`. Returns undefined if it is not an id of a stream with `latest` events. */
export function parseMessageId(lastEventId: string | undefined, latest: number): StreamPosition | undefined {
  const match = /^([1-9]\d{0,8})-(0|[1-9]\d{0,14})(?:-([1-9]\d{0,8}))?$/.exec(lastEventId ?? '');
  if (!match) return undefined;
  const position = { sequence: Number(match[1]), positionAt: Number(match[2]), routeVersion: Number(match[3] ?? 0) };
  return position.sequence <= latest ? position : undefined;
}
