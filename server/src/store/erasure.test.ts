import { demoEmails } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type DiskFixture, type Json, startDiskFixture } from '../testing/disk-fixture.js';

/** Readable personal data of a customer. */
const customer = {
  name: 'Ileana Fărcășanu',
  email: 'ileana.farcasanu@posta.example',
  phone: '+40744987654',
  address: 'Bulevardul Nicolae Grigorescu 20',
  deliveryNotes: 'interfon 77B, la mansardă',
  allergyNotes: 'alergie la alune de pădure',
  feedback: 'livrare grăbită dar politicoasă',
  refundNote: 'a sunat soțul doamnei',
  subject: 'punga era ruptă la colț',
  message: 'vă rog sunați după ora opt',
  reply: 'revenim cu un telefon, stimată clientă',
  internal: 'client dificil, a mai sunat',
  chat: 'cobor eu la poarta din spate',
  userAgent: 'Ileanas-Fairphone/4',
  deviceToken: 'ileanas-registration-token-0001',
  invoiceName: 'Ileana-Maria Fărcășanu',
  invoiceStreet: 'Strada Olarilor 11',
} as const;

/** Coordinates as JSON writes them. Columns store doubles. */
const pin = { lat: 44.42613, lng: 26.16047 } as const;
const reported = { lat: 44.42712, lng: 26.16113 } as const;

/** Readable personal data of the courier who carries the customer's order. */
const courier = {
  name: 'Traian Vâlceanu',
  shortName: 'Traian V.',
  email: 'traian.valceanu@posta.example',
  phone: '+40755123987',
  fileName: 'buletin-traian.pdf',
  // Part of the content of the documents, which are encrypted from the start.
  document: 'SERIA RX 448812',
  userAgent: 'Traians-Pixel/8',
} as const;

const password = 'patru-castane-coapte';

describe('the deletion of accounts', () => {
  let fixture: DiskFixture;
  let admin: Caller;
  let merchant: Caller;
  beforeAll(async () => {
    fixture = await startDiskFixture();
  });
  afterAll(() => fixture?.stop());

  const idOf = (object: unknown): string => String(Object(object).id);

  async function registerCustomer(): Promise<Caller> {
    const { email, name: displayName, phone, userAgent } = customer;
    const registered = await fixture.call('POST', '/api/v1/auth/register', {
      userAgent,
      json: { email, password, displayName, phone },
    });
    const caller = { token: String(registered['token']), userAgent };
    const push = { app: 'customer', platform: 'android', token: customer.deviceToken };
    await fixture.call('POST', '/api/v1/mobile/push-tokens', { ...caller, json: push });
    const address = { street: customer.invoiceStreet, city: 'București', country: 'RO', postalCode: '024057' };
    await fixture.call('PUT', '/api/v1/customer/invoice-profile', {
      ...caller,
      json: { kind: 'individual', fullName: customer.invoiceName, address },
    });
    return caller;
  }

  async function onboardCourier(): Promise<Caller> {
    const { name, email, phone, userAgent, fileName } = courier;
    const json = { kind: 'courier', name, email, phone, city: 'București', password };
    const { lead, signedIn } = await fixture.call('POST', '/api/v1/leads', { userAgent, json });
    const caller = { token: String(Object(signedIn).token), userAgent };
    const path = `/api/v1/leads/${idOf(lead)}`;
    await fixture.call('PATCH', path, { ...caller, json: { vehicle: 'bicycle' } });
    for (const kind of ['identity', 'right_to_work', 'bank_account', 'liability_insurance']) {
      const form = new FormData();
      form.set('kind', kind);
      form.set('expiresOn', '2031-05-14');
      form.set('file', new Blob([`%PDF-1.7\n${courier.document}\n%%EOF\n`]), fileName);
      const document = await fixture.call('POST', `${path}/documents`, { ...caller, form });
      const review = { decision: 'approve', expiresOn: '2031-05-14' };
      await fixture.call('POST', `/api/v1/documents/${idOf(document)}/review`, { ...admin, json: review });
    }
    for (const status of ['in_review', 'approved']) {
      if ((await fixture.call('GET', path, admin))['status'] === status) continue;
      await fixture.call('PATCH', `${path}/status`, { ...admin, json: { status } });
    }
    await fixture.call('POST', `${path}/go-live`, admin);
    return caller;
  }

  /** Takes an order from checkout to delivery, with notes, review and refund. Returns its id. */
  async function completeOrder(buyer: Caller, carrier: Caller): Promise<string> {
    const cart = await firstCart();
    const placed = await fixture.call('POST', '/api/v1/checkout', {
      ...buyer,
      idempotencyKey: 'checkout-1',
      json: {
        ...cart,
        payment: { method: 'card_ok' },
        addressText: customer.address,
        deliveryCoordinates: pin,
        deliveryNotes: customer.deliveryNotes,
        allergyNotes: customer.allergyNotes,
      },
    });
    const id = idOf(placed);
    const move = (caller: Caller, action: string, json?: object): Promise<Json> =>
      fixture.call('POST', `/api/v1/orders/${id}/${action}`, {
        ...caller,
        idempotencyKey: action,
        ...(json ? { json } : {}),
      });
    const code = async (caller: Caller, which: 'pickup' | 'dropoff'): Promise<string> => {
      const codes = await fixture.call('GET', `/api/v1/orders/${id}/verification-codes`, caller);
      return String(Object(codes[which]).code);
    };
    await move(merchant, 'merchant-accept');
    await move(merchant, 'merchant-ready');
    const position = { coordinates: reported, onShift: true };
    await fixture.call('POST', '/api/v1/couriers/location', { ...carrier, json: position });
    await move(carrier, 'courier-claim');
    const chat = { to: 'courier', text: customer.chat };
    await fixture.call('POST', `/api/v1/orders/${id}/messages`, { ...buyer, json: chat });
    const away = { awayReason: 'position_inaccurate' };
    await move(carrier, 'courier-picked-up', { pickupCode: await code(merchant, 'pickup'), ...away });
    await move(carrier, 'courier-delivered', { dropoffCode: await code(buyer, 'dropoff'), ...away });
    await move(buyer, 'review', { rating: 4, feedback: customer.feedback, tipAmount: 700 });
    const refund = { amount: { amount: 100, currency: 'RON' }, reason: 'items_missing', note: customer.refundNote };
    await fixture.call('POST', `/api/v1/orders/${id}/refunds`, { ...admin, json: refund });
    return id;
  }

  async function firstCart(): Promise<Json> {
    const { data } = await fixture.call('GET', `/api/v1/discovery/stores?lat=${pin.lat}&lng=${pin.lng}&limit=100`);
    const found = (data as readonly Json[]).map(({ store }) => Object(store));
    const { id: storeId } = found.find(({ slug }) => slug === 'farmacia-rozmarin-titan');
    const menu = await fixture.call('GET', `/api/v1/stores/${storeId}/menu`);
    const items = (menu['categories'] as readonly Json[]).flatMap(({ items: inside }) => inside as readonly Json[]);
    const plain = items.find(({ modifiers, availability }) => isEmpty(modifiers) && Object(availability).available);
    return { storeId, items: [{ itemId: idOf(plain), quantity: 5 }] };
  }

  async function askSupport(caller: Caller, orderId: string): Promise<void> {
    const { subject, message, reply, internal } = customer;
    const ticket = await fixture.call('POST', '/api/v1/support/tickets', {
      ...caller,
      json: { category: 'order', subject, message, orderId },
    });
    const path = `/api/v1/support/tickets/${idOf(ticket)}/messages`;
    await fixture.call('POST', path, { ...admin, json: { text: reply } });
    await fixture.call('POST', path, { ...admin, json: { text: internal, internal: true } });
  }

  /** Signs in from another device, and requests codes by SMS and e-mail and a link for a new password. */
  async function receiveMessages(caller: Caller): Promise<void> {
    const { email } = customer;
    await fixture.call('POST', '/api/v1/auth/login', { userAgent: 'Ileanas-Laptop/2', json: { email, password } });
    for (const channel of ['phone', 'email']) {
      await fixture.call('POST', '/api/v1/auth/verifications', { ...caller, json: { channel } });
    }
    await fixture.call('POST', '/api/v1/auth/password-resets', { json: { email } });
    await fixture.advance('1m');
  }

  const accountTables = ['oneTimeCodes', 'signInPlaces', 'emails', 'smsMessages'] as const;

  /** Returns the numbers of rows that belong to an account, of the tables about messages and sign-ins. */
  async function rowsOf(accountId: string): Promise<Record<string, number>> {
    const { reader } = fixture.server.store;
    const counts = await Promise.all(
      accountTables.map(async (name) => [name, await reader.count(name, { accountId })]),
    );
    return Object.fromEntries(counts) as Record<string, number>;
  }

  /** Requests an export and the deletion. Returns the path of the archive. */
  async function requestExportAndDeletion(caller: Caller): Promise<string> {
    await fixture.call('POST', '/api/v1/auth/step-up', { ...caller, json: { password } });
    const { id } = await fixture.call('POST', '/api/v1/privacy/export-request', caller);
    await fixture.call('POST', '/api/v1/privacy/deletion-request', caller);
    await fixture.advance('1m');
    const { archive } = await fixture.call('GET', `/api/v1/privacy/export-request/${id}`, caller);
    const { pathname, search } = new URL(Object(archive).url);
    return `${pathname}${search}`;
  }

  /** Returns the state of the books: sums by account, payments, prices of orders and the result of the reconciliation. */
  async function books(): Promise<unknown> {
    const { reader } = fixture.server.store;
    const sums = await reader.aggregate('ledgerEntries', { groupBy: ['account', 'component'], sum: ['amount'] });
    const payments = await reader.find('payments', {});
    const pricing = (await reader.find('orders', {})).map(({ id, pricing: each }) => [id, each]);
    const { status, variance } = await fixture.call(
      'GET',
      '/api/v1/finance/ledger/reconciliation',
      await signInAdmin(),
    );
    return { sums, payments, pricing, status, variance };
  }

  /** The administrator's session expires during the weeks that the test lets pass. */
  function signInAdmin(): Promise<Caller> {
    return fixture.demo(demoEmails.admin);
  }

  const textOf = (values: object): readonly string[] => Object.values(values).map(String);

  /** Returns the forms in which a number is stored. */
  function numberForms(value: number): readonly (string | Buffer)[] {
    return [String(value), doubleOf(value)];
  }

  function doubleOf(value: number): Buffer {
    const double = Buffer.alloc(8);
    double.writeDoubleBE(value);
    return double;
  }

  /** Returns the files that contain each trace. Traces that no file contains are left out. */
  async function filesByTrace(traces: readonly (string | Buffer)[]): Promise<Record<string, readonly string[]>> {
    const places: Record<string, readonly string[]> = {};
    for (const trace of traces) {
      const files = await fixture.filesWith(trace);
      if (files.length > 0) places[typeof trace === 'string' ? trace : trace.toString('hex')] = files;
    }
    return places;
  }

  it('leaves nothing about the people readable on disk, and does not change the books', async () => {
    admin = await signInAdmin();
    merchant = await fixture.demo(demoEmails.secondMerchant);
    const buyer = await registerCustomer();
    const carrier = await onboardCourier();
    const orderId = await completeOrder(buyer, carrier);
    await askSupport(buyer, orderId);
    await receiveMessages(buyer);
    const [account] = await fixture.server.store.reader.find('accounts', { where: { email: customer.email } });
    const accountId = account?.id ?? '';
    for (const [table, count] of Object.entries(await rowsOf(accountId))) expect(count, table).toBeGreaterThan(0);

    const ofCustomer = [...textOf(customer), ...numberForms(pin.lat), ...numberForms(pin.lng)];
    // Positions of couriers are stored as doubles only.
    const ofCourier = [...textOf(courier), ...[reported.lat, reported.lng].map(doubleOf)];
    await fixture.server.service.positions.flush();
    const before = await filesByTrace([...ofCustomer, ...ofCourier]);
    // Encrypted values were never readable.
    const unreadable: readonly string[] = [customer.deviceToken, courier.document];
    expect(Object.keys(before).sort()).toEqual(
      [...ofCustomer, ...ofCourier]
        .map((trace) => (typeof trace === 'string' ? trace : trace.toString('hex')))
        .filter((trace) => !unreadable.includes(trace))
        .sort(),
    );

    const archives = [await requestExportAndDeletion(buyer), await requestExportAndDeletion(carrier)];
    for (const path of archives) {
      const { status, bytes } = await fixture.download(path);
      expect([status, bytes.includes('account.json'), bytes.includes(courier.document)]).toEqual([
        200,
        true,
        path === archives[1],
      ]);
    }
    const booksBefore = await books();
    await fixture.advance('13d');
    await fixture.advance('2d');
    expect(await fixture.statusOf('GET', '/api/v1/privacy/me', buyer)).toBe(401);
    const staff = await signInAdmin();
    const { data } = await fixture.call('GET', '/api/v1/admin/privacy/requests?kind=deletion&status=pending', staff);
    for (const request of data as readonly Json[]) {
      expect(request).toMatchObject({ role: 'courier', blockers: ['unpaid_balance'] });
      await fixture.call('POST', `/api/v1/admin/privacy/requests/${idOf(request)}/complete`, staff);
    }
    await fixture.server.service.positions.flush();
    await fixture.advance('2h');
    expect(await filesByTrace([...ofCustomer, ...ofCourier])).toEqual({});
    expect(Object.values(await rowsOf(accountId))).toEqual(accountTables.map(() => 0));
    for (const path of archives) expect((await fixture.download(path)).status).toBe(404);
    expect(await books()).toEqual(booksBefore);
    expect(await fixture.filesWith(orderId)).toContain('doorstep.sqlite');
  }, 60_000);
});

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
