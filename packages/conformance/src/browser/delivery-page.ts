import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { setupSandboxWorker } from '@doorstep/mocks/browser';
import { type Delivery, Doorstep, isApiError } from '@doorstep/sdk';
import { isWebhookVerificationError, verify } from '@doorstep/sdk/webhooks';

/*
 * Runs in the page, like `sandbox-page.ts`, with the SDK on the page's own `fetch`.
 */

/** Observations of the page. */
export interface DeliveryStory {
  readonly feeIsQuoted: boolean;
  readonly tracked: {
    readonly statuses: readonly string[];
    /** States in which the courier's position was visible. */
    readonly withPosition: readonly string[];
  };
  readonly link: {
    readonly status: string;
    /** Problem code of a link that does not exist. */
    readonly stopsWithOthers: string;
  };
  readonly webhooks: {
    /** Types of the events with a valid signature, in the order of arrival. */
    readonly verified: readonly string[];
    /** Reason why a webhook with a changed body is refused. */
    readonly refused: string;
  };
  readonly proof: {
    readonly type: string;
    readonly firstBytes: readonly number[];
    /** True if the browser can decode the image. */
    readonly isImage: boolean;
  };
}

const webhookUrl = 'https://shop.example/webhooks';
const pickup = { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } };
const items = [{ name: 'Buchet de trandafiri', quantity: 1 }];

/** Starts a sandbox at `baseUrl`, follows a delivery from the quote to the door, and stops the sandbox. */
export async function playDeliveryStory(baseUrl: string): Promise<DeliveryStory> {
  const sandbox = await createSandbox({ baseUrl });
  const worker = setupSandboxWorker(sandbox, { quiet: true });
  await worker.start();
  const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl });
  const webhooks = await receiveWebhooks(doorstep, sandbox);
  const quote = await doorstep.quotes.create({
    pickup: { address: pickup.address },
    dropoff: { address: dropoff.address },
    items,
  });
  const delivery = await doorstep.deliveries.create({
    quoteId: quote.id,
    pickup,
    dropoff: { ...dropoff, verification: { photo: true } },
    items,
  });
  const story = {
    feeIsQuoted: delivery.fee.amount === quote.fee.amount,
    tracked: await follow(doorstep, sandbox, delivery.id),
    link: await openLink(doorstep, delivery),
    webhooks,
    proof: await inspectProof(doorstep, delivery.id),
  };
  worker.stop();
  return story;
}

async function receiveWebhooks(doorstep: Doorstep, sandbox: Sandbox): Promise<DeliveryStory['webhooks']> {
  const { secret } = await doorstep.webhookEndpoints.create({ url: webhookUrl, eventTypes: ['*'] });
  const received = { verified: [] as string[], refused: '' };
  sandbox.webhooks.listen(webhookUrl, async (request) => {
    const body = await request.text();
    const options = { now: sandbox.clock.now() };
    const event = await verify(body, request.headers, secret, options);
    if (event.type.startsWith('delivery.')) received.verified.push(event.type);
    const forged = body.replace('pending', 'delivered');
    if (forged !== body) {
      received.refused = await verify(forged, request.headers, secret, options).then(
        () => 'nothing',
        (error: unknown) => (isWebhookVerificationError(error) ? error.reason : String(error)),
      );
    }
    return new Response(null, { status: 204 });
  });
  return received;
}

/** Reads the stream. Each message advances the clock to the next step, which must wake the stream. */
async function follow(doorstep: Doorstep, sandbox: Sandbox, id: string): Promise<DeliveryStory['tracked']> {
  const statuses: string[] = [];
  const withPosition = new Set<string>();
  for await (const { status, courier } of doorstep.deliveries.follow(id)) {
    if (statuses.at(-1) !== status) statuses.push(status);
    if (courier?.position) withPosition.add(status);
    if (status !== 'delivered') await sandbox.advance('30s');
  }
  return { statuses, withPosition: [...withPosition] };
}

async function openLink(doorstep: Doorstep, { trackingUrl }: Delivery): Promise<DeliveryStory['link']> {
  const token = trackingUrl.split('/').at(-1) ?? '';
  const { status } = await doorstep.tracking.get(token);
  const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
  const stopsWithOthers = await doorstep.tracking.get(other).then(
    () => 'nothing',
    (error: unknown) => (isApiError(error) ? error.code : String(error)),
  );
  return { status, stopsWithOthers };
}

async function inspectProof(doorstep: Doorstep, id: string): Promise<DeliveryStory['proof']> {
  const { dropoff: end } = await doorstep.deliveries.get(id);
  const blob = await doorstep.deliveries.downloadProof(id, end.proof?.files[0]?.id ?? '');
  const firstBytes = [...new Uint8Array(await blob.slice(0, 4).arrayBuffer())];
  const image = await createImageBitmap(blob);
  return { type: blob.type, firstBytes, isImage: image.width > 0 && image.height > 0 };
}
