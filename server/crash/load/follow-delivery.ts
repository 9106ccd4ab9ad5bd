import { setTimeout as delay } from 'node:timers/promises';

/** The experience of a client that follows a stream. */
export interface FollowedDelivery {
  readonly id: string;
  /** The number of connections; each but the first resumed after the last message. */
  readonly connections: number;
  /** A line for each gap between messages, and for each that came twice. */
  readonly faults: readonly string[];
}

/**
 * Follows the stream of a delivery until it ends. Resumes with `Last-Event-ID` at the next server when the connection
 * breaks. Every message has to be the next event, or a new position of the courier.
 */
export async function followDelivery(urls: readonly string[], token: string, id: string): Promise<FollowedDelivery> {
  const faults: string[] = [];
  let lastId: string | undefined;
  for (let connections = 1; ; connections += 1) {
    const url = urls[connections % urls.length] ?? '';
    const headers = { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) };
    const response = await fetch(`${url}/v1/deliveries/${id}/tracking/stream`, { headers }).catch(() => undefined);
    if (response?.status === 204) return { id, connections, faults };
    try {
      for await (const messageId of messageIds(response)) {
        if (lastId !== undefined && !follows(messageId, lastId)) faults.push(`${id}: ${messageId} after ${lastId}`);
        lastId = messageId;
      }
    } catch {
      // The connection broke.
    }
    await delay(200);
  }
}

async function* messageIds(response: Response | undefined): AsyncGenerator<string> {
  if (!response?.ok || !response.body) return;
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('id:')) yield line.slice(3).trim();
  }
}

/** Compares ids such as `3-1700000000000`: the sequence of the event and the time of the position. */
function follows(next: string, last: string): boolean {
  const [sequence = 0, positionAt = 0] = next.split('-').map(Number);
  const [lastSequence = 0, lastPositionAt = 0] = last.split('-').map(Number);
  return sequence === lastSequence ? positionAt > lastPositionAt : sequence === lastSequence + 1;
}
