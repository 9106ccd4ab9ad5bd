import { deliveryStatuses, orderStatuses } from '@doorstep/contracts';
import { deliveryTransitions, orderTransitions } from '@doorstep/core';
import type { GeneratedFile } from './generated-file.js';

/** The part of a transition that decides which status follows which. */
interface Move {
  readonly from: readonly string[];
  readonly to: string;
}

/** The statuses that can follow each status, from the tables that the service moves orders and deliveries by. */
export function statusFiles(): readonly GeneratedFile[] {
  const content = [
    '// Generated from the transitions of the service. Do not edit.',
    '',
    '/** The statuses that can follow each status of the objects of an area, separated by spaces. */',
    'export const nextStatuses: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...area('deliveries', deliveryStatuses, deliveryTransitions),
    ...area('orders', orderStatuses, orderTransitions),
    '};',
    '',
  ].join('\n');
  return [{ path: 'sdk/src/generated/statuses.ts', content }];
}

function area(name: string, statuses: readonly string[], moves: readonly Move[]): readonly string[] {
  const lines = statuses.map((status) => `    ${status}: '${followers(status, statuses, moves).join(' ')}',`);
  return [`  ${name}: {`, ...lines, '  },'];
}

function followers(status: string, statuses: readonly string[], moves: readonly Move[]): readonly string[] {
  const next = new Set(moves.filter(({ from }) => from.includes(status)).map(({ to }) => to));
  return statuses.filter((each) => each !== status && next.has(each));
}
