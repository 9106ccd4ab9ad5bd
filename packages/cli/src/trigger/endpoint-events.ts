import type { Doorstep, WebhookEvent } from '@doorstep/sdk';
import { CliError } from '../errors/cli-error.js';
import { invocation } from '../errors/invocation.js';

/** Causes an event about webhook endpoints. @throws CliError if there is no endpoint to test. */
export async function triggerEndpointEvent(
  doorstep: Doorstep,
  request: 'test' | 'disable',
  note: (text: string) => void,
): Promise<WebhookEvent> {
  return request === 'test' ? testEndpoint(doorstep, note) : disableEndpoint(doorstep, note);
}

async function testEndpoint(doorstep: Doorstep, note: (text: string) => void): Promise<WebhookEvent> {
  for await (const { id, url, status } of doorstep.webhookEndpoints.list()) {
    if (status !== 'enabled') continue;
    note(`Sends the test event to ${url}.`);
    return doorstep.webhookEndpoints.test(id);
  }
  throw new CliError(
    'impossible',
    `There is no enabled webhook endpoint to test. Create one: ${invocation} post /v1/webhook-endpoints -d url=https://example.com/hooks`,
  );
}

/** Disables an endpoint that exists for this alone. */
async function disableEndpoint(doorstep: Doorstep, note: (text: string) => void): Promise<WebhookEvent> {
  const url = `https://example.com/doorstep-trigger/${crypto.randomUUID()}`;
  const { id } = await doorstep.webhookEndpoints.create({ url, eventTypes: ['webhook_endpoint.disabled'] });
  try {
    await doorstep.webhookEndpoints.update(id, { enabled: false });
    note('Created, disabled and deleted an endpoint. Your other endpoints receive the event.');
    for await (const event of doorstep.events.list({ type: ['webhook_endpoint.disabled'] })) {
      if (event.subjectId === id) return event;
    }
  } finally {
    await doorstep.webhookEndpoints.delete(id);
  }
  throw new CliError('impossible', 'The endpoint was disabled, but there is no event about it.');
}
