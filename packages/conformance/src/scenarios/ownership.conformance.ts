import { type Endpoint, endpoints } from '@doorstep/contracts';
import { sampleFiles } from '@doorstep/core/testing';
import { expect } from 'vitest';
import { namesIds } from '../kit/endpoint-examples.js';
import { type Harness, unreadWebhooks } from '../kit/harness.js';
import { bodyOf, expectProblem, type RawAnswer } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { type OwnPartner, ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

/** Every partner operation on an existing object in test mode. */
const onObjects = endpoints.filter(({ meta, ...endpoint }) => {
  return meta.access.kind === 'api_key' && namesIds({ meta, ...endpoint });
});

/** Ids of the objects of a partner, by area. Proofs are part of a delivery. */
type OwnedIds = Readonly<Record<string, string>>;

/** Returns the area of the object in an endpoint's path: deliveries and quotes are apart from their batches, and test mode moves both. */
function kindOf({ area, route }: Endpoint): string {
  if (route.path.includes('-batches/')) return `${area} batch`;
  return /\/(claims|deliveries)\/:id/.exec(route.path)?.[1] ?? area;
}

/** Creates one object of each kind in test mode. */
async function ownedIdsOf({ test }: OwnPartner): Promise<OwnedIds> {
  const quote = await test.quotes.create({
    pickup: { address: flowers.pickup.address },
    dropoff: { address: flowers.dropoff.address },
  });
  const verification = { photo: true, pin: true };
  const dropoff = { ...flowers.dropoff, verification };
  const { id } = await test.deliveries.create({
    ...flowers,
    pickup: { ...flowers.pickup, verification },
    dropoff,
    sandbox: { auto: false },
  });
  const { pickup } = await test.sandbox.advanceDelivery(id, { steps: 3 });
  const endpoint = await test.webhookEndpoints.create({ url: unreadWebhooks });
  const { key } = await test.apiKeys.create({ name: 'Kiosk' });
  const world = await test.sandboxes.create({});
  const { data } = await test.deliveries.listEvents(id);
  const requests = await test.requestLogs.list({ limit: 1 });
  const dropoffs = [flowers, flowers].map(({ dropoff: { address, contact }, items }) => ({ address, contact, items }));
  const places = dropoffs.map(({ address }) => ({ address }));
  const { pickup: from } = flowers;
  const batchQuote = await test.quotes.createBatch({ pickup: { address: from.address }, dropoffs: places });
  const batch = await test.deliveries.createBatch({ pickup: from, dropoffs, sandbox: { auto: false } });
  const carried = await test.deliveries.create({ ...flowers, sandbox: { auto: false } });
  await test.sandbox.advanceDelivery(carried.id, { steps: 5 });
  const place = await test.places.create({ name: 'Florăria', address: from.address, contact: from.contact });
  const invoice = await test.sandbox.issueInvoice({});
  const photos = { reason: 'damaged', text: 'Rupte.', photo: new Blob([sampleFiles.png]) } as const;
  const claim = await test.claims.create(carried.id, photos);
  return {
    claims: claim.id,
    photoId: claim.photoIds[0] ?? '',
    invoices: invoice.id,
    places: place.id,
    quotes: quote.id,
    'quotes batch': batchQuote.id,
    'deliveries batch': batch.id,
    deliveries: id,
    webhookEndpoints: endpoint.id,
    apiKeys: key.id,
    sandboxes: world.id,
    requestLogs: requests.data[0]?.id ?? '',
    events: data[0]?.id ?? '',
    proofId: pickup.proof?.files[0]?.id ?? '',
  };
}

/** Sends the example of an endpoint about an object of `owned`, or by default about the example's, which does not exist. */
function sendAbout(harness: Harness, endpoint: Endpoint, token: string, owned?: OwnedIds): Promise<RawAnswer> {
  const { route, meta } = endpoint;
  const [{ body: json, params = {} }] = meta.examples;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = owned?.[name === 'id' ? kindOf(endpoint) : name] ?? params[name];
    if (id === undefined) throw new Error(`${endpoint.name} has no ${name}: name what it is about.`);
    return id;
  });
  return harness.send(route.method, path, { token, ...(json === undefined ? {} : { json }) });
}

/** Returns a problem without the fields that identify its request. */
function saidBy(answer: RawAnswer): unknown {
  return { ...(bodyOf(answer) as object), instance: '', requestId: '' };
}

export const ownership = subject('objects of a partner', (scenario) => {
  scenario('exist in every area', async () => {
    const areas = new Set(onObjects.map(({ area }) => area));
    expect([...areas].toSorted()).toEqual([
      'apiKeys',
      'claims',
      'deliveries',
      'events',
      'invoices',
      'places',
      'quotes',
      'requestLogs',
      'sandbox',
      'sandboxes',
      'webhookEndpoints',
    ]);
  });

  for (const endpoint of onObjects) {
    scenario(`are invisible to others and to the other mode: ${endpoint.name}`, async (harness) => {
      const owner = await ownPartner(harness);
      const owned = await ownedIdsOf(owner);
      // Keeps the calls of this scenario within a burst.
      await harness.target.advance('1s');
      const look = async (): Promise<unknown[]> => [
        await owner.test.quotes.get(owned['quotes'] ?? ''),
        await owner.test.deliveries.get(owned['deliveries'] ?? ''),
        await owner.test.webhookEndpoints.get(owned['webhookEndpoints'] ?? ''),
      ];
      const before = await look();
      const missing = await sendAbout(harness, endpoint, owner.testKey);
      expectProblem(missing, 'not_found');
      const stranger = await ownPartner(harness);
      for (const token of [stranger.testKey, stranger.liveKey, owner.liveKey]) {
        const answer = await sendAbout(harness, endpoint, token, owned);
        // Operations of test mode refuse live keys before they read any object.
        const closed = ['sandbox', 'sandboxes', 'apiKeys'].includes(endpoint.area) && token !== stranger.testKey;
        expectProblem(answer, closed ? 'test_mode_only' : 'not_found');
        if (!closed) expect(saidBy(answer)).toEqual(saidBy(missing));
      }
      expect(await look()).toEqual(before);
    });
  }
});
