import { CliError } from '../errors/cli-error.js';
import { eventTypes } from '../trigger/event-types.js';
import { triggerEvent } from '../trigger/trigger-event.js';
import type { Context } from './context.js';

/** Options of `trigger`. */
export interface TriggerOptions {
  readonly set: readonly string[];
  readonly list?: boolean;
}

/** Causes an event, or lists the events. */
export async function trigger(context: Context, type: string | undefined, options: TriggerOptions): Promise<void> {
  if (options.list) return listTypes(context);
  if (type === undefined) throw new CliError('usage', 'Name an event, such as delivery.delivered. --list lists all.');
  const { doorstep } = await context.connection();
  const { event, subjectId } = await triggerEvent(doorstep, type, options.set, context.remark);
  if (context.json) return context.printJson({ ...event });
  context.say(`${context.paint('green', event.type)}  ${event.id}${subjectId === null ? '' : `  ${subjectId}`}`);
}

function listTypes({ printRows }: Context): void {
  const rows = [...eventTypes()].map(([type, summary]) => ({ type, summary }));
  printRows(
    ['event', 'meaning'],
    rows,
    rows.map(({ type, summary }) => [type, summary]),
  );
}
