import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Writes a Fetch response to a response of Node's server, piece by piece as it arrives.
 *
 * @param common headers of every answer; those of the response replace them.
 */
export async function writeResponse(
  response: ServerResponse,
  answer: Response,
  common: OutgoingHttpHeaders,
): Promise<void> {
  response.writeHead(answer.status, { ...common, ...Object.fromEntries(answer.headers) });
  if (answer.body === null) return void response.end();
  response.flushHeaders();
  const reader = answer.body.getReader();
  response.once('close', () => void reader.cancel().catch(() => undefined));
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (response.destroyed) return;
    if (!response.write(piece.value)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}
