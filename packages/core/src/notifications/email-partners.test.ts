import { expect, it } from 'vitest';
import type { NewEvent } from '../kernel/operation/events.js';
import { withEffects } from '../kernel/operation/unit-of-work.js';
import { toInstant } from '../kernel/primitives/instant.js';
import { createPartner } from '../partners/partners/create-partner.js';
import { followEvents } from '../service/event-followers.js';
import { advanceTo } from '../service/testing/advance.js';
import { createTestService } from '../service/testing/test-service.js';

const contactEmail = 'tehnic@ceasuri.example';
const endpointId = 'whe_01kb2m5v3xe8wr9q4t7n6c0d1f';
const disabled = {
  type: 'webhook_endpoint.disabled',
  subjectId: endpointId,
  sequence: 2,
  actorId: 'system',
  data: { endpointId, url: 'https://shop.example/<hook>', reason: 'failing', disabledAt: '2026-11-21T10:00:00.000Z' },
} as const satisfies NewEvent<'webhook_endpoint.disabled'>;
const invoice = {
  type: 'invoice.issued',
  subjectId: 'ivc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  sequence: 1,
  actorId: 'system',
  data: {
    invoiceId: 'ivc_01kb2m5v3xe8wr9q4t7n6c0d1f',
    kind: 'invoice',
    about: 'deliveries',
    number: 'DS-2026-000001',
    orderId: null,
    total: { amount: 87_000, currency: 'RON' },
    dueOn: '2026-12-15',
  },
} as const satisfies NewEvent<'invoice.issued'>;

/** Emits an event of a new partner, and returns the e-mails that were sent. */
async function emailsAfter(event: NewEvent, partner: { readonly contactEmail: string | null } = { contactEmail }) {
  const { store, ports, service } = await createTestService();
  const parts = { store, ports, onEvents: followEvents, starter: service.jobs.starter };
  await withEffects(
    parts,
    async (effects) => {
      const { id } = await createPartner(effects, { name: 'Ceasuri și Cadouri SRL', ...partner }, 'system');
      effects.emit({ ...event, partnerId: id });
    },
    { now: toInstant(ports.clock.now()), clockId: 'system' },
  );
  await advanceTo(ports.clock, service.jobs, ports.clock.now() + 1_000);
  return ports.mailer.sent;
}

it('writes to the contact of a partner about an invoice', async () => {
  const [sent, ...others] = await emailsAfter(invoice);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    to: contactEmail,
    language: 'ro',
    subject: 'Factura DS-2026-000001',
    unsubscribeUrl: null,
  });
  expect(sent?.text).toContain('870,00');
  expect(sent?.text).toContain('2026-12-15');
});

it('writes about a disabled endpoint, with its address as text', async () => {
  const [sent] = await emailsAfter(disabled);
  expect(sent?.text).toContain('https://shop.example/<hook>');
  expect(sent?.html).toContain('https://shop.example/&lt;hook&gt;');
});

it.each<[string, NewEvent, { contactEmail: string | null }]>([
  ['in test mode', { ...disabled, livemode: false }, { contactEmail }],
  ['without a contact address', invoice, { contactEmail: null }],
  ['about what the partner did', { ...disabled, data: { ...disabled.data, reason: 'by_partner' } }, { contactEmail }],
  [
    'about other events',
    { ...disabled, type: 'webhook_endpoint.test', data: { endpointId, message: '' } },
    { contactEmail },
  ],
])('writes nothing %s', async (_name, event, partner) => {
  expect(await emailsAfter(event, partner)).toEqual([]);
});
