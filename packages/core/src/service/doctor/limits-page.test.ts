import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { deliveryLimits } from '../../orders/deliveries/limits.js';
import { orderLimits } from '../../orders/orders/limits.js';

/** The first four columns of the tables in docs/when-things-go-wrong.md. */
interface Row {
  readonly name: string;
  readonly in: readonly string[];
  readonly outcome: string;
  readonly alert?: string | undefined;
}

const rowOf = ({ name, in: states, outcome, alert }: Row): string =>
  `| ${states.map((state) => `\`${state}\``).join(', ')} | \`${name}\` | \`${outcome}\` |${alert ? ` \`${alert}\`` : ''} |`;

it.each([
  ['Orders', orderLimits],
  ['Deliveries', deliveryLimits],
] as const)('the documentation lists the limits: %s', async (title, limits: readonly Row[]) => {
  const page = await readFile(new URL('../../../../../docs/when-things-go-wrong.md', import.meta.url), 'utf8');
  const [, table = ''] = new RegExp(`### ${title}\\n\\n.*\\n\\|[-|]+\\|\\n((?:\\|.*\\n)+)`).exec(page) ?? [];
  const rows = table
    .trimEnd()
    .split('\n')
    .map((row) => row.replace(/ [^|]+\|$/, ''));
  expect(rows).toEqual(limits.map(rowOf));
});
