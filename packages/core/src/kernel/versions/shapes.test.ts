import {
  ContactUpdate,
  Delivery,
  DeliveryList,
  DeliveryStopUpdate,
  EventDetail,
  renamedField,
  type VersionEntry,
  WebhookEvent,
} from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createShapes } from './shapes.js';

const words = { summary: 'It has another name.', migration: 'Use the other name.' };
const renamed = (component: string, from: string, to: string) =>
  renamedField({ ...words, components: [component], from, to });

/** The latest schemas have `fee`, `amount` and `phone`. */
const history: readonly VersionEntry<'first' | 'second' | 'third'>[] = [
  { version: 'first', changes: [] },
  { version: 'second', changes: [renamed('Money', 'value', 'amount'), renamed('Delivery', 'cost', 'price')] },
  { version: 'third', changes: [renamed('Delivery', 'price', 'fee'), renamed('ContactUpdate', 'number', 'phone')] },
];
const shapes = createShapes(history);

const third = { id: 'dlv_1', fee: { amount: 1_800, currency: 'RON' }, tip: { amount: 0, currency: 'RON' } };
const second = { id: 'dlv_1', price: { amount: 1_800, currency: 'RON' }, tip: { amount: 0, currency: 'RON' } };
const first = { id: 'dlv_1', cost: { value: 1_800, currency: 'RON' }, tip: { value: 0, currency: 'RON' } };
const event = (delivery: object) => ({
  id: 'evt_1',
  type: 'delivery.created',
  data: { delivery, previousStatus: null },
});

describe('shapes', () => {
  it.each<[string, z.ZodTypeAny, (delivery: object) => unknown]>([
    ['an object', Delivery, (delivery) => delivery],
    ['a page', DeliveryList, (delivery) => ({ data: [delivery, delivery], nextCursor: null })],
    ['a copy with another description', Delivery.describe('The new one'), (delivery) => delivery],
    ['a wrapped schema', Delivery.nullable().optional(), (delivery) => delivery],
    ['a record', z.record(Delivery), (delivery) => ({ one: delivery })],
    ['an event', WebhookEvent, event],
    ['an object that extends an event', EventDetail, (delivery) => ({ ...event(delivery), messages: [] })],
  ])('converts %s from and to every version', (_name, schema, wrap) => {
    expect(shapes.downgrade(schema, wrap(third), 'third')).toEqual(wrap(third));
    expect(shapes.downgrade(schema, wrap(third), 'second')).toEqual(wrap(second));
    expect(shapes.downgrade(schema, wrap(third), 'first')).toEqual(wrap(first));
    expect(shapes.upgrade(schema, wrap(first), 'first')).toEqual(wrap(third));
    expect(shapes.upgrade(schema, wrap(second), 'second')).toEqual(wrap(third));
    expect(shapes.upgrade(schema, wrap(third), 'third')).toEqual(wrap(third));
  });

  it('converts a component with a rule', () => {
    const update = { contact: { phone: '+40722000111' } };
    const former = { contact: { number: '+40722000111' } };
    expect(shapes.differs(ContactUpdate)).toBe(true);
    expect(shapes.downgrade(DeliveryStopUpdate, update, 'second')).toEqual(former);
    expect(shapes.upgrade(DeliveryStopUpdate, former, 'first')).toEqual(update);
  });

  it('leaves a name of another version as it is unknown there', () => {
    const sent = { contact: { number: '+40722000111', phone: '+40722000222' } };
    expect(shapes.upgrade(DeliveryStopUpdate, sent, 'first')).toEqual({
      contact: { phone: '+40722000111', number: '+40722000222' },
    });
  });

  it.each([null, 7, 'text', [], [null], { fee: null }, { data: [third] }, { __proto__: third }])(
    'does not fail with a body that is invalid: %j',
    (body) => {
      for (const schema of [Delivery, DeliveryList, WebhookEvent]) {
        expect(() => shapes.upgrade(schema, body, 'first')).not.toThrow();
      }
    },
  );

  it('ignores events whose type is unknown', () => {
    const unknown = { ...event(third), type: 'delivery.lifted' };
    expect(shapes.downgrade(WebhookEvent, unknown, 'first')).toEqual(unknown);
  });

  it('converts the paths of fields', () => {
    const path = ['data', '0', 'fee', 'amount'];
    expect(shapes.formerPath(DeliveryList, path, 'third')).toEqual(path);
    expect(shapes.formerPath(DeliveryList, path, 'second')).toEqual(['data', '0', 'price', 'amount']);
    expect(shapes.formerPath(DeliveryList, path, 'first')).toEqual(['data', '0', 'cost', 'value']);
    expect(shapes.formerPath(DeliveryList, ['elsewhere', 'fee'], 'first')).toEqual(['elsewhere', 'fee']);
  });

  it('differs nowhere without changes', () => {
    expect(createShapes([{ version: 'first', changes: [] }]).differs(Delivery)).toBe(false);
  });

  it('refuses a change of something that is no component', () => {
    const wrong: readonly VersionEntry[] = [{ version: 'first', changes: [renamed('Deliveries', 'a', 'b')] }];
    expect(() => createShapes(wrong)).toThrow('Version first changes Deliveries, which is no object.');
  });
});
