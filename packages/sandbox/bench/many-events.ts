import type { Tables } from '@doorstep/core';
import type { WorldState } from '@doorstep/mocks/internal';

/** A world state with the deliveries and events of one delivery, repeated over time. */
export interface RepeatedState {
  readonly state: WorldState;
  readonly deliveries: number;
  readonly events: number;
}

export interface RepeatOptions {
  /** Smallest number of events. */
  readonly events: number;
  /** Milliseconds over which the deliveries are spread evenly. The last one is the original. */
  readonly span: number;
}

/** Digits of ids. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Repeats the only delivery of a state and its events with other ids and times. Making 125,000 deliveries through the service would
 * take longer than everything that is measured. Parts below the first level of a record are shared, which saves memory.
 */
export function repeatDelivery(state: WorldState, { events: wanted, span }: RepeatOptions): RepeatedState {
  const rows = new Map(state.instance.rows);
  const [delivery] = recordsOf(state, 'deliveries');
  if (!delivery) throw new Error('The state has no delivery.');
  const own = recordsOf(state, 'events').filter(({ subjectId }) => subjectId === delivery.id);
  const others = recordsOf(state, 'events').filter(({ subjectId }) => subjectId !== delivery.id);
  const copies = Math.ceil(wanted / own.length);
  const repeated = Array.from({ length: copies }, (_, index) => {
    const number = copies - 1 - index;
    const shift = -Math.round((number * span) / copies);
    const id = numberedId(delivery.id, number);
    return {
      delivery: { ...shifted(delivery, shift), id },
      events: own.map((event) => ({ ...repeatEvent(event, id, shift), id: numberedId(event.id, number) })),
    };
  });
  // Events are in the order in which they happened.
  const ordered = repeated.flatMap(({ events }) => events).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const table = (records: readonly { readonly id: string }[]) => ({
    rows: new Map(records.map((record) => [record.id, record])),
    owners: new Map<string, string>(),
  });
  rows.set('deliveries', table(repeated.map((each) => each.delivery)) as never);
  rows.set('events', table([...others, ...ordered]) as never);
  return {
    state: { ...state, instance: { ...state.instance, rows } },
    deliveries: copies,
    events: others.length + ordered.length,
  };
}

function recordsOf<T extends 'deliveries' | 'events'>(state: WorldState, table: T): readonly Tables[T][] {
  // The rows of a table have the type of that table.
  return [...(state.instance.rows.get(table)?.rows.values() ?? [])] as unknown as Tables[T][];
}

function repeatEvent(event: Tables['events'], subjectId: string, shift: number): Tables['events'] {
  const { delivery } = event.data as { readonly delivery: object };
  return {
    ...shifted(event, shift),
    subjectId,
    data: { ...event.data, delivery: { ...shifted(delivery, shift), id: subjectId } },
  };
}

/** Moves the times of a record, not of the parts below it. */
function shifted<T extends object>(record: T, shift: number): T {
  const moved = Object.entries(record).map(([name, value]) => [
    name,
    typeof value === 'string' && instant.test(value) ? new Date(Date.parse(value) + shift).toISOString() : value,
  ]);
  return Object.fromEntries(moved) as T;
}

/** Replaces the end of an id by a number. The original keeps its id. */
function numberedId(id: string, number: number): string {
  if (number === 0) return id;
  let end = '';
  for (let rest = number; end.length < 6; rest = Math.floor(rest / 32)) end = `${digits[rest % 32]}${end}`;
  return `${id.slice(0, -6)}${end}`;
}
