import type { Observation } from './observe.js';

const widths = [16, 11, 7, 11, 11, 11, 11, 7];

/** The heading of the table. */
export const tableHead: string = row([
  'situation',
  'city',
  'refused',
  'others p50',
  'others p99',
  'recovered',
  'limit',
  'verdict',
]);

/** Returns the line of one situation. */
export function tableLine(observation: Observation): string {
  const { situation, city, refused, othersP50, othersP99, recovered, limit, faults } = observation;
  const verdict = faults.length === 0 ? 'ok' : 'BROKEN';
  return row([situation, city, String(refused), ms(othersP50), ms(othersP99), ms(recovered), ms(limit), verdict]);
}

function ms(value: number | undefined): string {
  return value === undefined ? '-' : `${value} ms`;
}

function row(cells: readonly string[]): string {
  const [name = '', city = '', ...others] = cells;
  return [
    name.padEnd(widths[0] ?? 0),
    city.padEnd(widths[1] ?? 0),
    ...others.map((cell, index) => cell.padStart(widths[index + 2] ?? 0)),
  ].join(' ');
}
