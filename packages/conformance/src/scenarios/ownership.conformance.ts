import { type Endpoint, endpoints } from '@doorstep/contracts';
import { expect } from 'vitest';
import type { Harness } from '../kit/harness.js';
import { bodyOf, expectProblem, type RawAnswer } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { type OwnPartner, ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

/** Every operation of partners on an object that exists. */
const onObjects = endpoints.filter(({ meta, route }) => meta.access.kind === 'api_key' && route.path.includes('/:'));

/** Ids of what a partner has, by area; proofs are part of a delivery. */
type OwnedIds = Readonly<Record<string, string>>;

/** One object of each kind, in test mode. */
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
  const endpoint = await test.webhookEndpoints.create({ url: 'https://shop.example/webhooks' });
  const { data } = await test.deliveries.events(id);
  return {
    quotes: quote.id,
    deliveries: id,
    sandbox: id,
    webhookEndpoints: endpoint.id,
    events: data[0]?.id ?? '',
    proofId: pickup.proof?.files[0]?.id ?? '',
  };
}

/** Sends the example of an endpoint, about an object of `owned` or about the one of the example, which is nobody's. */
function sendAbout(harness: Harness, endpoint: Endpoint, token: string, owned?: OwnedIds): Promise<RawAnswer> {
  const { area, route, meta } = endpoint;
  const [{ body: json, params = {} }] = meta.examples;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = owned?.[name === 'id' ? area : name] ?? params[name];
    if (id === undefined) throw new Error(`${endpoint.name} has no ${name}: name what it is about.`);
    return id;
  });
  return harness.send(route.method, path, { token, ...(json === undefined ? {} : { json }) });
}

/** What a problem says, without what names the request. */
function saidBy(answer: RawAnswer): unknown {
  return { ...(bodyOf(answer) as object), instance: '', requestId: '' };
}

export const ownership = subject('what belongs to a partner', (scenario) => {
  scenario('covers every area with objects', async () => {
    const areas = new Set(onObjects.map(({ area }) => area));
    expect([...areas].toSorted()).toEqual(['deliveries', 'events', 'quotes', 'sandbox', 'webhookEndpoints']);
  });

  for (const endpoint of onObjects) {
    scenario(`is nothing to others and to the other mode: ${endpoint.name}`, async (harness) => {
      const owner = await ownPartner(harness);
      const owned = await ownedIdsOf(owner);
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
        // The sandbox is closed to live keys before it looks at any object.
        const closed = endpoint.area === 'sandbox' && token !== stranger.testKey;
        expectProblem(answer, closed ? 'test_mode_only' : 'not_found');
        if (!closed) expect(saidBy(answer)).toEqual(saidBy(missing));
      }
      expect(await look()).toEqual(before);
    });
  }
});
