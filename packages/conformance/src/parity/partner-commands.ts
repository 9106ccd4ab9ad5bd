import { Delivery, deliveryCancelReasons, deliveryStatuses, SandboxClock, sandboxFailures } from '@doorstep/contracts';
import fc from 'fast-check';
import { bodyOf, type RawAnswer } from '../kit/http.js';
import { type Command, commandsIn } from './command.js';
import type { PartnerHarness, ReceiverMode } from './partner-harness.js';
import { atTimes, deliveryRequest, quoteRequest, tip } from './partner-requests.js';

const command = commandsIn<PartnerHarness>();

/** Index of an object counted from the newest, mostly the newest itself. */
const index = fc.constantFrom(0, 0, 0, 1, 1, 2, 5);
const missing = { quote: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f', delivery: 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1f' } as const;

/** Returns the id of an object counted from the newest, if there is one. */
function pick(made: readonly { readonly id: string }[], back: number): string | undefined {
  return made.at(-1 - (back % Math.max(1, made.length)))?.id;
}
const quoteAt = ({ quotes }: PartnerHarness, back: number): string => pick(quotes, back) ?? missing.quote;
const pathAt = ({ deliveries }: PartnerHarness, back: number): string =>
  `/v1/deliveries/${pick(deliveries, back) ?? missing.delivery}`;
const controlsAt = (harness: PartnerHarness, back: number): string =>
  pathAt(harness, back).replace('/v1/', '/v1/sandbox/');

/** Idempotency keys. There are few, so that some requests repeat one. */
const headers = fc.option(
  fc.constantFrom({ 'idempotency-key': 'a' }, { 'idempotency-key': 'b' }, { 'idempotency-key': 'c' }),
  { freq: 3, nil: {} },
);

/** Reads the time of the partner's sandbox. */
async function presentOf(harness: PartnerHarness): Promise<number> {
  return Date.parse(SandboxClock.parse(bodyOf(await harness.send('GET', '/v1/sandbox/clock'))).now);
}

const createQuote = command('quote', fc.record({ request: quoteRequest, headers }), async (harness, args) =>
  harness.send('POST', '/v1/quotes', {
    json: atTimes(args.request, await presentOf(harness)),
    headers: args.headers,
  }),
);

const createDelivery = command('create', fc.record({ request: deliveryRequest, headers }), async (harness, args) =>
  harness.send('POST', '/v1/deliveries', {
    json: atTimes(args.request, await presentOf(harness)),
    headers: args.headers,
  }),
);

const stops = {
  pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: {
    address: 'Bd. Iuliu Maniu 7',
    contact: { name: 'Dan Pop', phone: '+40721000777' },
    verification: { pin: true, photo: true },
  },
};
const items = [{ name: 'Buchet', quantity: 1 }];

/** Creates a delivery, with or without a quote, and advances it by some steps. */
const carryOn = command(
  'carryOn',
  fc.record({ quoted: fc.boolean(), auto: fc.boolean(), steps: fc.integer({ min: 0, max: 5 }) }),
  async (harness, { quoted, auto, steps }) => {
    const asked = { pickup: { address: stops.pickup.address }, dropoff: { address: stops.dropoff.address }, items };
    if (quoted) await harness.send('POST', '/v1/quotes', { json: asked });
    const quote = quoted ? { quoteId: quoteAt(harness, 0) } : {};
    await harness.send('POST', '/v1/deliveries', { json: { ...stops, items, ...quote, sandbox: { auto } } });
    if (steps > 0) await harness.send('POST', `${controlsAt(harness, 0)}/advance`, { json: { steps } });
  },
);

/** Creates a delivery with an existing quote, which is mostly used up or does not match. */
const reuseQuote = command('createWithQuote', fc.record({ request: deliveryRequest, index }), async (harness, args) => {
  const json = { ...atTimes(args.request, await presentOf(harness)), quoteId: quoteAt(harness, args.index) };
  await harness.send('POST', '/v1/deliveries', { json });
});

const requote = command('requote', index, (harness, back) =>
  harness.send('POST', `/v1/quotes/${quoteAt(harness, back)}/requote`),
);

const advanceClock = command('advanceClock', fc.constantFrom(1, 20, 45, 150, 900, 90_000), (harness, seconds) =>
  harness.send('POST', '/v1/sandbox/clock/advance', { json: { seconds } }),
);

const pass = command('pass', fc.constantFrom('1s', '30s', '5m'), (harness, duration) => harness.pass(duration));

const step = command('step', fc.record({ index, steps: fc.integer({ min: 1, max: 6 }) }), (harness, args) =>
  harness.send('POST', `${controlsAt(harness, args.index)}/advance`, { json: { steps: args.steps } }),
);

const fail = command('fail', fc.record({ index, failure: fc.constantFrom(...sandboxFailures) }), (harness, args) =>
  harness.send('POST', `${controlsAt(harness, args.index)}/fail`, { json: { failure: args.failure } }),
);

/** Creates a delivery, and makes it fail on its way. */
const goWrong = command(
  'goWrong',
  fc.record({ steps: fc.integer({ min: 1, max: 4 }), failure: fc.constantFrom(...sandboxFailures) }),
  async (harness, { steps, failure }) => {
    await harness.send('POST', '/v1/deliveries', { json: { ...stops, items } });
    await harness.send('POST', `${controlsAt(harness, 0)}/advance`, { json: { steps } });
    await harness.send('POST', `${controlsAt(harness, 0)}/fail`, { json: { failure } });
  },
);

const cancel = command(
  'cancel',
  fc.record({
    index,
    reason: fc.constantFrom(...deliveryCancelReasons),
    expects: fc.constantFrom('nothing', 'free', 'preview'),
  }),
  async (harness, { index: back, reason, expects }) => {
    const path = pathAt(harness, back);
    const fees = {
      nothing: async () => ({}),
      free: async () => ({ expectedFee: { amount: 0, currency: 'RON' } }),
      preview: async () => expectedFee(await harness.send('GET', path)),
    } as const;
    await harness.send('POST', `${path}/cancel`, { json: { reason, ...(await fees[expects]()) } });
  },
);

function expectedFee(answer: RawAnswer): object {
  const read = Delivery.safeParse(bodyOf(answer));
  return read.success ? { expectedFee: read.data.cancellation.fee } : {};
}

const update = command(
  'update',
  fc.record({
    index,
    json: fc.record(
      {
        dropoff: fc.constantFrom({ notes: 'Etaj 3' }, { notes: '' }, { contact: { phone: '+40722000999' } }),
        tip,
        metadata: fc.constant({ cart: 'c-77' }),
      },
      { requiredKeys: [] },
    ),
  }),
  (harness, { index: back, json }) => harness.send('PATCH', pathAt(harness, back), { json }),
);

const tipAfter = command('tip', fc.record({ index, tip }), (harness, { index: back, ...json }) =>
  harness.send('POST', `${pathAt(harness, back)}/tip`, { json }),
);

const resetPin = command(
  'resetPin',
  fc.record({ index, stop: fc.constantFrom('pickup', 'dropoff') }),
  (harness, args) => harness.send('POST', `${pathAt(harness, args.index)}/reset-pin`, { json: { stop: args.stop } }),
);

const bringBack = command(
  'return',
  fc.record({ index, json: fc.constantFrom({}, { note: 'Înapoi' }) }),
  (harness, args) => harness.send('POST', `${pathAt(harness, args.index)}/return`, { json: args.json }),
);

/** Reads everything about one delivery, with the bytes of its proofs. */
const readDelivery = command('read', index, async (harness, back) => {
  const path = pathAt(harness, back);
  const { text } = await harness.send('GET', path);
  await harness.send('GET', `${path}/tracking`);
  await harness.send('GET', `${path}/events?limit=100`);
  await harness.send('GET', text.match(/\/track\/(\w+)/)?.[1]?.replace(/^/, '/v1/tracking/') ?? '/v1/tracking/none');
  for (const [proof] of text.matchAll(/\/v1\/deliveries\/dlv_\w+\/proofs\/prf_\w+/g)) await harness.send('GET', proof);
});

/** Reads two pages of a list. */
const list = command(
  'list',
  fc.record({
    of: fc.constantFrom('/v1/deliveries?limit=2', '/v1/events?limit=3'),
    filter: fc.option(fc.constantFrom(...deliveryStatuses), { nil: undefined }),
  }),
  async (harness, { of, filter }) => {
    const path = filter !== undefined && of.startsWith('/v1/deliveries') ? `${of}&status=${filter}` : of;
    const { text } = await harness.send('GET', path);
    const cursor = /"nextCursor":"([^"]+)"/.exec(text)?.[1];
    if (cursor !== undefined) await harness.send('GET', `${path}&cursor=${encodeURIComponent(cursor)}`);
  },
);

const setReceiver = command(
  'receiver',
  fc.constantFrom<ReceiverMode>('up', 'up', 'down', 'gone'),
  async (harness, mode) => {
    harness.receiver = mode;
  },
);

/** Redelivers failed webhooks, and reads the attempts. */
const redeliver = command('redeliver', fc.boolean(), async (harness, enable) => {
  const path = `/v1/webhook-endpoints/${harness.endpointId}`;
  if (enable) await harness.send('PATCH', path, { json: { enabled: true } });
  await harness.send('POST', `${path}/redeliver`, { json: { since: '2026-11-01T00:00:00Z' } });
  await harness.send('POST', `${path}/test`);
  await harness.send('GET', path);
  await harness.send('GET', `${path}/attempts?limit=5`);
});

/** A partner's day: mostly new deliveries and operations on them. */
export const partnerCommands: fc.Arbitrary<readonly Command<PartnerHarness>[]> = fc
  .tuple(
    carryOn,
    fc.array(
      fc.oneof(
        { weight: 5, arbitrary: carryOn },
        { weight: 5, arbitrary: createDelivery },
        { weight: 4, arbitrary: advanceClock },
        { weight: 2, arbitrary: step },
        { weight: 3, arbitrary: goWrong },
        { weight: 1, arbitrary: fail },
        { weight: 2, arbitrary: cancel },
        { weight: 2, arbitrary: readDelivery },
        { weight: 1, arbitrary: fc.oneof(createQuote, requote, reuseQuote) },
        { weight: 1, arbitrary: fc.oneof(update, resetPin, tipAfter, bringBack) },
        { weight: 1, arbitrary: fc.oneof(list, pass) },
        { weight: 1, arbitrary: fc.oneof(setReceiver, redeliver) },
      ),
      { maxLength: 24, size: 'max' },
    ),
  )
  .map(([first, others]) => [first, ...others]);
