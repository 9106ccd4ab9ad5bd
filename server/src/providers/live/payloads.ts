/** The payload that wakes every subscription. */
export const allTopics = '*';

/** A topic to wake, and a note about it, if there is one. */
export type Publication = readonly [topic: string, note: string | undefined];

/** A payload must be shorter than 8,000 bytes (PostgreSQL manual, NOTIFY). */
const maxPayloadBytes = 7_999;

/** The format of ids and of notes: single-byte characters without the separators. */
const plainTopic = /^[\w-]{1,255}$/;
const plainNote = /^[\w.,:+-]{1,255}$/;

/**
 * Packs publications into payloads of notifications, several in each, separated by spaces. If a topic is `allTopics` or
 * not an id, or a note has other characters, the result is `allTopics` alone.
 */
export function payloadsOf(publications: Iterable<Publication>): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const [topic, note] of publications) {
    if (!plainTopic.test(topic) || (note !== undefined && !plainNote.test(note))) return [allTopics];
    const word = note === undefined ? topic : `${topic}=${note}`;
    const longer = payload === '' ? word : `${payload} ${word}`;
    if (longer.length > maxPayloadBytes) payloads.push(payload);
    payload = longer.length > maxPayloadBytes ? word : longer;
  }
  return payload === '' ? payloads : [...payloads, payload];
}

/** Returns the publications of a payload, or undefined for all topics. */
export function publicationsOf(payload: string): readonly Publication[] | undefined {
  if (payload === allTopics) return undefined;
  return payload.split(' ').map((word): Publication => {
    const [topic = '', note] = word.split('=');
    return [topic, note];
  });
}
