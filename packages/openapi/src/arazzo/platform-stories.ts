import type { Call, Story } from './story.js';

/** A store of the demo data that never closes is near this address. */
const home = { lat: 44.426, lng: 26.16 };

const merchant = {
  merchantEmail: {
    description: 'E-mail address of the merchant of the store. The default is an account of the demo data',
    default: 'victor.lungu@demo.doorstep.example',
  },
  merchantPassword: { description: 'Published password of the demo accounts', default: 'doorstep-demo-2026' },
};

type DemoRole = 'customer' | 'courier' | 'support' | 'admin';

function signIn(role: DemoRole): Call {
  return {
    id: `sign-in-${role}`,
    description: `Signs in the first demo account with the role ${role}.`,
    call: 'platform.reference.loginToDemo',
    body: { role },
    outputs: { token: '$response.body#/token' },
  };
}

const signInMerchant: Call = {
  id: 'sign-in-merchant',
  description: 'Signs in the merchant of the store.',
  call: 'platform.auth.login',
  body: { email: '$inputs.merchantEmail', password: '$inputs.merchantPassword' },
  outputs: { token: '$response.body#/token' },
};

const token = (person: DemoRole | 'merchant'): string => `$steps.sign-in-${person}.outputs.token`;

const placeOrder: Story = {
  id: 'place-an-order',
  summary: 'From the list of stores to the tracked order',
  description: 'A customer chooses a store and an item, orders them with a test card, and tracks the order.',
  steps: [
    {
      id: 'browse',
      description: 'Lists the pharmacies that deliver to the address and are open, nearest first.',
      call: 'platform.discovery.listStores',
      query: { ...home, category: 'pharmacy', openNow: true },
      expect: ['$..data[0]'],
      outputs: { storeId: '$response.body#/data/0/store/id', minimum: '$response.body#/data/0/store/minimumOrder' },
    },
    {
      id: 'read-menu',
      description: 'Reads what the store sells.',
      call: 'platform.discovery.getMenu',
      params: { storeId: '$steps.browse.outputs.storeId' },
      outputs: { itemId: '$response.body#/categories/0/items/0/id' },
    },
    signIn('customer'),
    {
      id: 'checkout',
      description: 'Orders five pieces. The card is held, and charged when the order is delivered.',
      call: 'platform.checkout.create',
      as: token('customer'),
      body: {
        storeId: '$steps.browse.outputs.storeId',
        items: [{ itemId: '$steps.read-menu.outputs.itemId', quantity: 5 }],
        payment: { method: 'card_ok' },
        tipPercent: 10,
        addressText: 'Bulevardul Nicolae Grigorescu 20, București',
        deliveryCoordinates: home,
        deliveryNotes: 'Interfon 12',
      },
      expect: ["$response.body#/status == 'placed'", "$response.body#/payment/status == 'authorised'"],
      outputs: {
        orderId: '$response.body#/id',
        store: '$response.body#/store/coordinates',
        total: '$response.body#/pricing/total/amount',
      },
    },
    {
      id: 'track',
      description: 'Reads the state of the order and when it arrives.',
      call: 'platform.orders.getTracking',
      as: token('customer'),
      params: { id: '$steps.checkout.outputs.orderId' },
      expect: ["$response.body#/status == 'placed'", '$..etaHigh'],
    },
  ],
  outputs: {
    customer: token('customer'),
    orderId: '$steps.checkout.outputs.orderId',
    store: '$steps.checkout.outputs.store',
    total: '$steps.checkout.outputs.total',
  },
};

/** Outputs of stories with an order. */
const orderOutputs = ['customer', 'orderId', 'store', 'total'];
const orderId = '$steps.order.outputs.orderId';
const customer = '$steps.order.outputs.customer';

/** A call of a person about the order. */
function aboutOrder(
  id: string,
  description: string,
  call: string,
  as: string,
  { params = { id: orderId }, ...rest }: Partial<Call> = {},
): Call {
  return { id, description, call: `platform.${call}`, as, params, ...rest };
}

/** Reads a code that one person says to another. */
function readCode(place: 'pickup' | 'dropoff', as: string, description: string): Call {
  return aboutOrder(`read-${place}-code`, description, 'orders.getVerificationCodes', as, {
    outputs: { code: `$response.body#/${place}/code` },
  });
}

/** Reports a position of the courier, and whether the shift goes on. */
function report(id: string, description: string, coordinates: unknown, onShift = true): Call {
  return {
    id,
    description,
    call: 'platform.couriers.reportLocation',
    as: token('courier'),
    body: { coordinates, onShift },
    expect: [`$response.body#/onShift == ${onShift}`],
  };
}

/** Sets how the zone of the store gives jobs to couriers. */
function setMode(mode: 'claim' | 'offer', description: string): Call {
  return {
    id: `set-mode-${mode}`,
    description,
    call: 'platform.dispatch.updateZone',
    as: token('admin'),
    params: { zoneId: 'bucharest-sector-3' },
    body: { mode },
  };
}

const carryOrder: Story = {
  id: 'carry-an-order',
  summary: 'From the start of a shift to its end',
  description:
    'A merchant prepares an order. A courier begins a shift, accepts the offer, picks the order up, delivers it and ends the shift.',
  inputs: merchant,
  steps: [
    signInMerchant,
    signIn('admin'),
    signIn('courier'),
    {
      id: 'order',
      description: 'A customer places an order.',
      story: placeOrder.id,
      outputs: orderOutputs,
    },
    report('begin-shift', 'Begins the shift of the courier at the store.', '$steps.order.outputs.store'),
    aboutOrder('accept', 'The merchant accepts the order.', 'orders.accept', token('merchant'), {
      body: { prepSeconds: 600 },
      expect: ["$response.body#/status == 'accepted'"],
    }),
    aboutOrder('ready', 'The merchant has prepared it.', 'orders.markReady', token('merchant'), {
      expect: ["$response.body#/status == 'ready'"],
    }),
    setMode('offer', 'Lets the zone offer each job to the best courier. Without it, couriers choose from a list.'),
    {
      id: 'wait-for-offer',
      description: 'Reads the work of the courier until it has the offer. Apps follow the stream instead.',
      call: 'platform.work.get',
      as: token('courier'),
      expect: ["$..offers[?@.status == 'pending']"],
      waits: true,
      outputs: { offerId: '$response.body#/offers/0/id' },
    },
    {
      id: 'accept-offer',
      description: 'The courier accepts the offer, which claims the order.',
      call: 'platform.work.acceptOffer',
      as: token('courier'),
      params: { id: '$steps.wait-for-offer.outputs.offerId' },
      expect: ["$response.body#/status == 'accepted'", `$response.body#/jobs/0/jobId == ${orderId}`],
    },
    readCode('pickup', token('merchant'), 'The merchant reads the code that the courier needs.'),
    aboutOrder(
      'pick-up',
      'The courier picks the order up with the code of the merchant.',
      'orders.markPickedUp',
      token('courier'),
      {
        body: { pickupCode: '$steps.read-pickup-code.outputs.code', coordinates: '$steps.order.outputs.store' },
        expect: ["$response.body#/status == 'picked_up'"],
      },
    ),
    readCode('dropoff', customer, 'The customer reads the code that the courier needs.'),
    report('arrive', 'The courier is at the door.', home),
    aboutOrder(
      'deliver',
      'The courier hands the order over with the code of the customer.',
      'orders.markDelivered',
      token('courier'),
      {
        body: { dropoffCode: '$steps.read-dropoff-code.outputs.code', coordinates: home },
        expect: ["$response.body#/status == 'delivered'"],
      },
    ),
    report('end-shift', 'Ends the shift of the courier.', home, false),
    setMode('claim', 'Lets couriers choose from a list again.'),
  ],
  outputs: Object.fromEntries(orderOutputs.map((name) => [name, `$steps.order.outputs.${name}`])),
};

const refundOrder: Story = {
  id: 'refund-an-order',
  summary: 'From a delivered order to a refund',
  description: 'A customer reports what is missing from a delivered order, and support refunds a part of it.',
  inputs: merchant,
  steps: [
    {
      id: 'order',
      description: 'An order is delivered.',
      story: carryOrder.id,
      outputs: orderOutputs,
    },
    {
      id: 'open-ticket',
      description: 'The customer writes to support about the order.',
      call: 'platform.support.createTicket',
      as: customer,
      body: { category: 'order', subject: 'Lipsește un produs', message: 'Am primit patru în loc de cinci.', orderId },
      outputs: { id: '$response.body#/id' },
    },
    signIn('support'),
    aboutOrder('read-payment', 'Support waits until the card is charged.', 'orders.get', token('support'), {
      expect: ["$response.body#/payment/status == 'captured'", '$response.body#/payment/processing == null'],
      waits: true,
    }),
    aboutOrder('refund', 'Support refunds the missing piece.', 'orders.createRefund', token('support'), {
      body: { amount: { amount: 500, currency: 'RON' }, reason: 'items_missing', note: 'Un produs lipsă' },
      expect: ['$response.body#/amount/amount == 500'],
    }),
    {
      id: 'close-ticket',
      description: 'Support closes the ticket.',
      call: 'platform.support.resolve',
      as: token('support'),
      params: { id: '$steps.open-ticket.outputs.id' },
      expect: ["$response.body#/status == 'resolved'"],
    },
    aboutOrder('read-refund', 'The customer sees the refund.', 'orders.get', customer, {
      expect: [
        "$response.body#/payment/status == 'partially_refunded'",
        '$response.body#/payment/refunded/amount == 500',
      ],
      waits: true,
    }),
  ],
  outputs: { orderId },
};

/** The stories of customers, merchants, couriers and support. */
export const platformStories: readonly Story[] = [placeOrder, carryOrder, refundOrder];
