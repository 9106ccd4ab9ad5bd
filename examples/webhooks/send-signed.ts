import { type WebhookEvent, webhooks } from '@doorstep/sdk';

/** Sends an event to a receiver as Doorstep would. */
export async function sendSigned(url: string, event: WebhookEvent, secret: string): Promise<Response> {
  const body = JSON.stringify(event);
  const signed = await webhooks.sign({ id: event.id, body, secret });
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...signed } });
}
