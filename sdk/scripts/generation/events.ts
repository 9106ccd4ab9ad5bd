import { directEventTypes, eventKinds, WebhookEvent } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Declaration } from './declaration.js';
import { docComment, literal } from './print-type.js';

/** Component that is declared as a union over the event catalogue. In the contract, all events share one envelope. */
export const eventComponent = 'WebhookEvent';

/** Returns the data schemas of every event that partners receive. */
export function eventDataSchemas(): readonly z.ZodTypeAny[] {
  return directEventTypes.map((type) => eventKinds[type].data);
}

/** Prints the type of a response schema and returns the names that it uses. */
export type WriteAnswer = (
  schema: z.ZodTypeAny,
  indent: string,
) => { readonly type: string; readonly uses: ReadonlySet<string> };

/** Declares the events that partners receive as a union discriminated by `type`. */
export function eventDeclarations(write: WriteAnswer): readonly Declaration[] {
  const envelope = write(WebhookEvent.omit({ type: true, data: true }), '');
  const uses = new Set<string>();
  const fields = directEventTypes.flatMap((type) => {
    const { summary, data } = eventKinds[type];
    const written = write(data, '  ');
    for (const name of written.uses) uses.add(name);
    return [...docComment(summary, '  '), `  ${literal(type)}: ${written.type};`];
  });
  return [
    declaration('WebhookEventEnvelope', envelope.uses, [
      '/** The fields that all events share, other than type and data. */',
      `export interface WebhookEventEnvelope ${envelope.type}`,
    ]),
    declaration('WebhookEventData', uses, [
      '/** The `data` of each type of event. */',
      'export interface WebhookEventData {',
      ...fields,
      '}',
    ]),
    declaration(
      'WebhookEventType',
      ['WebhookEventData'],
      [
        '/** A type of event that this version of the package knows. */',
        'export type WebhookEventType = keyof WebhookEventData;',
      ],
    ),
    declaration(
      'WebhookEventOf',
      ['WebhookEventEnvelope', 'WebhookEventData', 'WebhookEventType'],
      [
        '/** An event of one type, or of one of several. */',
        'export type WebhookEventOf<Type extends WebhookEventType> = {',
        '  [T in Type]: WebhookEventEnvelope & { type: T; data: WebhookEventData[T] };',
        '}[Type];',
      ],
    ),
    declaration(
      'UnknownWebhookEvent',
      ['WebhookEventEnvelope'],
      [
        'declare const unknownType: unique symbol;',
        '',
        '/** An event of a type that a later version of the service added. */',
        'export interface UnknownWebhookEvent extends WebhookEventEnvelope {',
        '  /** Any other type. The mark exists only in the type, so that a `switch` can distinguish the known types. */',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a TypeScript type; only template strings discriminate.
        '  type: `${string}.${string}` & { readonly [unknownType]: true };',
        '  data: Record<string, unknown>;',
        '}',
      ],
    ),
    declaration(
      eventComponent,
      ['WebhookEventOf', 'WebhookEventType', 'UnknownWebhookEvent'],
      [
        '/** An event. `switch (event.type)` narrows `event.data`. Add a `default`, because new types will appear. */',
        'export type WebhookEvent = WebhookEventOf<WebhookEventType> | UnknownWebhookEvent;',
      ],
    ),
  ];
}

function declaration(name: string, uses: Iterable<string>, lines: readonly string[]): Declaration {
  return { name, text: lines.join('\n'), uses: new Set(uses) };
}
