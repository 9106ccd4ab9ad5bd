import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CarriedOut } from '@doorstep/dispatch/testing';
import type { Day } from './day.js';

/** Writes the assignments, the orders and the moves of the couriers of a day, in minutes. */
export function writeSolution(day: Day, folder: string): void {
  const assignments = day.assignments.toSorted((a, b) => a.departAt - b.departAt);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, header: string, rows: readonly string[]): void =>
    writeFileSync(join(folder, `solution_info_${name}.txt`), [header, ...rows, ''].join('\n'));
  write(
    'assignments',
    'assignment_time pickup_time courier orders',
    assignments.map(({ decidedAt, courierId, orderIds, stops }) =>
      [minutes(decidedAt), minutes(pickedUpAt(stops)), courierId, ...orderIds].join(' '),
    ),
  );
  write(
    'orders',
    'order placement_time ready_time pickup_time dropoff_time courier',
    assignments.flatMap((assignment) => orderRows(day, assignment)),
  );
  write('couriers', 'courier departure_time origin destination', moveRows(day, assignments));
}

function orderRows({ instance }: Day, { courierId, orderIds, stops }: CarriedOut): readonly string[] {
  return orderIds.map((id) => {
    const order = instance.orders.find((each) => each.id === id);
    const delivered = stops.find(({ kind, orderId }) => kind === 'dropoff' && orderId === id)?.doneAt ?? Number.NaN;
    const times = [minutes(pickedUpAt(stops)), minutes(delivered)];
    return [id, order?.placedAt, order?.readyAt, ...times, courierId].join(' ');
  });
}

function moveRows({ instance }: Day, assignments: readonly CarriedOut[]): readonly string[] {
  const restaurants = new Map(instance.orders.map(({ id, restaurant }) => [id, restaurant.id]));
  const places = new Map<string, string>();
  return assignments.flatMap(({ courierId, departAt, orderIds, stops }) => {
    const rows: string[] = [];
    const go = (at: number, to: string): void => {
      rows.push([courierId, minutes(at), places.get(courierId) ?? '0', to].join(' '));
      places.set(courierId, to);
    };
    go(departAt, restaurants.get(orderIds[0] ?? '') ?? '');
    let leaveAt = stops.find(({ kind }) => kind === 'pickup')?.leaveAt ?? 0;
    for (const stop of stops.filter(({ kind }) => kind === 'dropoff')) {
      go(leaveAt, stop.orderId);
      leaveAt = stop.leaveAt;
    }
    return rows;
  });
}

function pickedUpAt(stops: CarriedOut['stops']): number {
  return stops.find(({ kind }) => kind === 'pickup')?.doneAt ?? Number.NaN;
}

function minutes(seconds: number): string {
  return String(Math.round((seconds / 60) * 1e6) / 1e6);
}
