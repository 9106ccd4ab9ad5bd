import type { Call, Story } from './story.js';

const apiKey = {
  description: 'A test key. The default is the public key of a server with demo data',
  default: 'ds_test_DoorstepPublicDemoKey0000012nUR9V',
};

const pickup = { address: 'Strada Lipscani 25, București' };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București' };
const items = [{ name: 'Buchet de trandafiri', quantity: 1, size: 'medium' }];

const ownKey = '$steps.open-sandbox.outputs.key';
const delivery = '$steps.book.outputs.id';

const openSandbox: Call = {
  id: 'open-sandbox',
  description: 'Creates a sandbox with a key and its own clock, so that the story meets no other data.',
  call: 'direct.sandboxes.create',
  as: '$inputs.apiKey',
  body: { name: 'A story', lifetimeSeconds: 3_600 },
  outputs: { id: '$response.body#/id', key: '$response.body#/apiKey' },
};

const quote: Call = {
  id: 'quote',
  description: 'Asks for the price, which is binding for 15 minutes.',
  call: 'direct.quotes.create',
  as: ownKey,
  body: { pickup, dropoff, items },
  expect: ["$response.body#/status == 'open'"],
  outputs: { id: '$response.body#/id', fee: '$response.body#/fee/amount' },
};

const book: Call = {
  id: 'book',
  description: 'Books a courier at the quoted price. The key makes the request safe to repeat.',
  call: 'direct.deliveries.create',
  as: ownKey,
  headers: { 'Idempotency-Key': 'order-1042' },
  body: {
    quoteId: '$steps.quote.outputs.id',
    externalReference: 'order-1042',
    pickup: { ...pickup, contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' } },
    dropoff: { ...dropoff, contact: { name: 'Andrei Pop', phone: '+40722000111' }, notes: 'Etaj 3, interfon 12' },
    items,
  },
  expect: ["$response.body#/status == 'pending'", '$response.body#/fee/amount == $steps.quote.outputs.fee'],
  outputs: { id: '$response.body#/id' },
};

/** Advances the clock of the sandbox. */
function advance(id: string, seconds: number, description: string): Call {
  return {
    id,
    description,
    call: 'direct.sandbox.advanceClock',
    as: ownKey,
    body: { seconds },
    expect: ['$response.body#/reached == true'],
  };
}

const closeSandbox: Call = {
  id: 'close-sandbox',
  description: 'Deletes the sandbox with everything in it.',
  call: 'direct.sandboxes.delete',
  as: '$inputs.apiKey',
  params: { id: '$steps.open-sandbox.outputs.id' },
};

const deliver: Story = {
  id: 'deliver-a-parcel',
  summary: 'From a quote to the door',
  description: 'A partner asks for a price, books a courier, tracks the delivery and reads its proof and its events.',
  inputs: { apiKey },
  steps: [
    openSandbox,
    quote,
    book,
    advance('wait-for-the-pickup', 90, 'Lets the simulated courier accept, arrive and pick up.'),
    {
      id: 'track',
      description: 'Reads where the courier is and when they arrive.',
      call: 'direct.deliveries.getTracking',
      as: ownKey,
      params: { id: delivery },
      expect: ["$response.body#/status == 'picked_up'", '$..courier.position.coordinates'],
    },
    advance('wait-for-the-handover', 60, 'Lets the courier arrive and hand over the goods.'),
    {
      id: 'read',
      description: 'Reads the finished delivery: it costs what was quoted.',
      call: 'direct.deliveries.get',
      as: ownKey,
      params: { id: delivery },
      expect: ["$response.body#/status == 'delivered'", '$response.body#/fee/amount == $steps.quote.outputs.fee'],
    },
    {
      id: 'list-events',
      description: 'Lists what happened: webhooks with these events were sent to the endpoints of the key.',
      call: 'direct.deliveries.listEvents',
      as: ownKey,
      params: { id: delivery },
      expect: ["$..data[?@.type == 'delivery.picked_up']", "$..data[?@.type == 'delivery.delivered']"],
    },
    closeSandbox,
  ],
  outputs: { deliveryId: delivery, fee: '$steps.quote.outputs.fee' },
};

const webhooks: Story = {
  id: 'receive-webhooks-and-cancel',
  summary: 'Webhooks, and a cancellation',
  description:
    'A partner registers a receiver, tests it, books a courier and cancels. The receiver gets each event, signed with the ' +
    'secret of the endpoint, and answers 2xx.',
  inputs: {
    apiKey,
    receiverUrl: { description: 'Where you receive webhooks', default: 'http://localhost:4242/webhooks' },
  },
  steps: [
    openSandbox,
    {
      id: 'register-endpoint',
      description: 'Registers the receiver. The secret that signs the events is shown only here.',
      call: 'direct.webhookEndpoints.create',
      as: ownKey,
      body: { url: '$inputs.receiverUrl', eventTypes: ['*'] },
      expect: ["$response.body#/status == 'enabled'"],
      outputs: { id: '$response.body#/id', secret: '$response.body#/secret' },
    },
    {
      id: 'send-test-event',
      description: 'Sends a test event to the endpoint.',
      call: 'direct.webhookEndpoints.test',
      as: ownKey,
      params: { id: '$steps.register-endpoint.outputs.id' },
      outputs: { id: '$response.body#/id' },
    },
    advance('wait-for-the-test-event', 1, 'Lets the event be sent.'),
    {
      id: 'check-test-event',
      description: 'Reads the attempt: the receiver accepted the event.',
      call: 'direct.events.listAttempts',
      as: ownKey,
      params: { id: '$steps.send-test-event.outputs.id' },
      expect: ["$..data[?@.outcome == 'succeeded']"],
      waits: true,
    },
    quote,
    book,
    advance(
      'wait-for-the-courier',
      30,
      'Lets the simulated courier accept, after which a cancellation costs half the fee.',
    ),
    {
      id: 'preview-cancellation',
      description: 'Reads what a cancellation costs now.',
      call: 'direct.deliveries.get',
      as: ownKey,
      params: { id: delivery },
      expect: ["$response.body#/status == 'assigned'", '$response.body#/cancellation/cancellable == true'],
      outputs: { fee: '$response.body#/cancellation/fee', amount: '$response.body#/cancellation/fee/amount' },
    },
    {
      id: 'cancel',
      description: 'Cancels for that fee. If it has changed meanwhile, nothing happens (`price_changed`).',
      call: 'direct.deliveries.cancel',
      as: ownKey,
      params: { id: delivery },
      body: { reason: 'customer_request', expectedFee: '$steps.preview-cancellation.outputs.fee' },
      expect: [
        "$response.body#/status == 'cancelled'",
        '$response.body#/charge/fee/amount == $steps.preview-cancellation.outputs.amount',
      ],
    },
    {
      id: 'list-charges',
      description: 'Reads the charge: the rest of the fee is not owed.',
      call: 'direct.charges.list',
      as: ownKey,
      expect: ["$..data[?@.kind == 'delivery_cancelled']"],
    },
    advance('wait-for-the-cancellation', 1, 'Lets the event of the cancellation be sent.'),
    {
      id: 'check-events',
      description: 'Lists the attempts: the receiver accepted every event.',
      call: 'direct.webhookEndpoints.listAttempts',
      as: ownKey,
      params: { id: '$steps.register-endpoint.outputs.id' },
      expect: ["$..data[?@.outcome == 'succeeded' && @.number == 1]"],
    },
    closeSandbox,
  ],
  outputs: { secret: '$steps.register-endpoint.outputs.secret', charged: '$steps.preview-cancellation.outputs.amount' },
};

/** The stories of partners. */
export const directStories: readonly Story[] = [deliver, webhooks];
