/** The payload that wakes every subscription. */
export const allTopics = '*';

/** A payload must be shorter than 8,000 bytes (PostgreSQL manual, NOTIFY). */
const maxPayloadBytes = 7_999;

/** The format of ids: single-byte characters without the separator. */
const plainTopic = /^[\w-]{1,255}$/;

/**
 * Packs topics into payloads of notifications, several in each, separated by spaces. If one is `allTopics` or not an id,
 * the result is `allTopics` alone.
 */
export function payloadsOf(topics: Iterable<string>): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const topic of topics) {
    if (!plainTopic.test(topic)) return [allTopics];
    const longer = payload === '' ? topic : `${payload} ${topic}`;
    if (longer.length > maxPayloadBytes) payloads.push(payload);
    payload = longer.length > maxPayloadBytes ? topic : longer;
  }
  return payload === '' ? payloads : [...payloads, payload];
}

/** Returns the topics of a payload, or undefined for all topics. */
export function topicsOf(payload: string): readonly string[] | undefined {
  return payload === allTopics ? undefined : payload.split(' ');
}
