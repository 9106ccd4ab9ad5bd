import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '@doorstep/dispatch/testing';

/** A place of an instance with its id. */
export interface NamedPlace extends Place {
  readonly id: string;
}

/** An order of an instance. Times are minutes. */
export interface InstanceOrder {
  readonly id: string;
  readonly restaurant: NamedPlace;
  readonly customer: NamedPlace;
  readonly placedAt: number;
  readonly readyAt: number;
}

/** A courier's shift. Times are minutes. */
export interface InstanceCourier {
  readonly id: string;
  readonly start: NamedPlace;
  readonly onAt: number;
  readonly offAt: number;
}

/** A day of the meal delivery routing problem. */
export interface Instance {
  readonly name: string;
  readonly orders: readonly InstanceOrder[];
  readonly couriers: readonly InstanceCourier[];
  readonly metersPerMinute: number;
  readonly pickupMinutes: number;
  readonly dropoffMinutes: number;
  readonly payPerOrder: number;
  readonly payPerHour: number;
}

/** A mistake in the user's input. Its message is all that the user needs. */
export class InputError extends Error {}

/**
 * Reads a folder with `orders.txt`, `couriers.txt`, `restaurants.txt` and `instance_parameters.txt`.
 *
 * @throws InputError with the file and the line.
 */
export function readInstance(folder: string, name: string): Instance {
  const table = (file: string, columns: number): readonly Row[] => readTable(join(folder, file), columns);
  const [parameters] = table('instance_parameters.txt', 7);
  if (parameters === undefined) throw new InputError(`${join(folder, 'instance_parameters.txt')} has no values.`);
  const restaurants = new Map(
    table('restaurants.txt', 3).map((row) => [row.word(0), { id: row.word(0), x: row.number(1), y: row.number(2) }]),
  );
  const orders = table('orders.txt', 6).map((row) => {
    const restaurant = restaurants.get(row.word(4));
    if (restaurant === undefined) throw new InputError(`${row.place}: no restaurant "${row.word(4)}".`);
    const customer = { id: row.word(0), x: row.number(1), y: row.number(2) };
    return { id: row.word(0), restaurant, customer, placedAt: row.number(3), readyAt: row.number(5) };
  });
  const couriers = table('couriers.txt', 5).map((row) => ({
    id: row.word(0),
    start: { id: row.word(0), x: row.number(1), y: row.number(2) },
    onAt: row.number(3),
    offAt: row.number(4),
  }));
  return {
    name,
    orders,
    couriers,
    metersPerMinute: parameters.number(0),
    pickupMinutes: parameters.number(1),
    dropoffMinutes: parameters.number(2),
    payPerOrder: parameters.number(5),
    payPerHour: parameters.number(6),
  };
}

interface Row {
  /** File and line, for messages. */
  readonly place: string;
  word(column: number): string;
  /** @throws InputError if it is none. */
  number(column: number): number;
}

/** Reads a file with columns between tabs or spaces, below one line of names. */
function readTable(path: string, columns: number): readonly Row[] {
  if (!existsSync(path)) throw new InputError(`${path} is missing.`);
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  return lines.flatMap((line, index) => {
    if (index === 0 || line.trim() === '') return [];
    const words = line.trim().split(/\s+/);
    const place = `${path}:${index + 1}`;
    if (words.length < columns) throw new InputError(`${place}: ${words.length} columns instead of ${columns}.`);
    const word = (column: number): string => words[column] ?? '';
    const number = (column: number): number => {
      const value = Number(word(column));
      if (!Number.isFinite(value)) throw new InputError(`${place}: "${word(column)}" is not a number.`);
      return value;
    };
    return [{ place, word, number }];
  });
}
