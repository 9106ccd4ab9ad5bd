import {
  component,
  type DirectEventType,
  directEventTypes,
  EventDetail,
  eventKinds,
  WebhookEvent,
} from '@doorstep/contracts';
import { z } from 'zod';
import { pascalCase } from './text-case.js';

/** An event of one type: the envelope with its type and data. */
type EventSchema = z.ZodObject<{ type: z.ZodLiteral<string> }>;

const schemas = new Map(directEventTypes.map((type) => [type, eventSchema(type)]));
const [first, ...others] = [...schemas.values()];
if (first === undefined) throw new Error('Partners receive no events.');

function eventSchema(type: DirectEventType): EventSchema {
  const { summary, data } = eventKinds[type];
  const event = WebhookEvent.extend({ type: z.literal(type), data: data.describe('Data about the subject') });
  return component(`${pascalCase(type)}Event`, event.describe(summary));
}

/** Returns the schema of the events of one type, which is a component. */
export function partnerEvent(type: DirectEventType): z.ZodTypeAny {
  const schema = schemas.get(type);
  if (schema === undefined) throw new Error(`Partners receive no ${type}.`);
  return schema;
}

const data = [...new Set(directEventTypes.map((type) => eventKinds[type].data))];

/**
 * The schemas of events in the document for partners, by the name of the component that each replaces. In the contract, all events of
 * both interfaces share one envelope, which says nothing about the data of a type.
 */
export const partnerEvents: Readonly<Record<string, z.ZodTypeAny>> = {
  WebhookEvent: z.discriminatedUnion('type', [first, ...others]).describe('An event. `type` says which one.'),
  EventDetail: EventDetail.extend({
    type: z.enum(directEventTypes),
    data: anyOf(data).describe('Data about the subject, depending on the type of the event'),
  }),
};

function anyOf(options: readonly z.ZodTypeAny[]): z.ZodTypeAny {
  const [one, two, ...more] = options;
  if (one === undefined || two === undefined) throw new Error('The events of partners have one kind of data.');
  return z.union([one, two, ...more]);
}
