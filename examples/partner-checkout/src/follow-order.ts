import { setImmediate as nextTurn } from 'node:timers/promises';
import { type TrackingView, timeOf } from './views.js';

/** Follows an order live, as the shop's page does, and advances the time until the delivery has ended. */
export async function followOrder(
  shopUrl: string,
  orderId: string,
  print: (line: string) => void,
  pass: () => Promise<unknown>,
): Promise<void> {
  const response = await fetch(`${shopUrl}/orders/${orderId}/live`);
  if (!response.ok || !response.body) throw new Error(`The shop does not show where ${orderId} is.`);
  let ended = false;
  const timePasses = async (): Promise<void> => {
    while (!ended) {
      await pass();
      // Time advances faster than the network. Let the reader of the stream run.
      await nextTurn();
    }
  };
  const passing = timePasses();
  let last = '';
  for await (const { status, arrives, position } of messagesOf(response.body)) {
    const place = position ? ` at ${position.lat.toFixed(4)}, ${position.lng.toFixed(4)}` : '';
    const line = `  live     ${status}${arrives ? `, arrives by ${timeOf(arrives)}` : ''}${place}`;
    if (line !== last) print(line);
    last = line;
  }
  ended = true;
  await passing;
}

/** Reads server-sent events. In a browser, `EventSource` does this. */
async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<TrackingView> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) yield JSON.parse(message.slice('data: '.length));
  }
}
