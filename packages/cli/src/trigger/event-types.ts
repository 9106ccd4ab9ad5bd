import { packedEvents } from '../generated/events.js';

/** Returns the types of the events of the direct interface with their summaries. */
export function eventTypes(): ReadonlyMap<string, string> {
  const lines = packedEvents.trimEnd().split('\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]));
}
