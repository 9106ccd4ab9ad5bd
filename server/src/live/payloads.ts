/** Wakes every subscription. */
export const everybody = '*';

/** PostgreSQL takes less than 8,000 bytes (manual, NOTIFY). */
const maxPayloadBytes = 7_999;

/** What ids are made of: one byte each, and none of them separates. */
const plainTopic = /^[\w-]{1,255}$/;

/**
 * The topics as payloads of notifications, several in each, separated by spaces. `everybody` among them leaves no need
 * for the others, and so does what is no id.
 */
export function payloadsOf(topics: Iterable<string>): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const topic of topics) {
    if (!plainTopic.test(topic)) return [everybody];
    const longer = payload === '' ? topic : `${payload} ${topic}`;
    if (longer.length > maxPayloadBytes) payloads.push(payload);
    payload = longer.length > maxPayloadBytes ? topic : longer;
  }
  return payload === '' ? payloads : [...payloads, payload];
}

/** The topics of a payload; undefined stands for everybody. */
export function topicsOf(payload: string): readonly string[] | undefined {
  return payload === everybody ? undefined : payload.split(' ');
}
