import { expect, it } from 'vitest';
import { z } from 'zod';
import { queryNumber } from './query.js';

const schema = queryNumber(z.number().min(-90).max(90));

it.each(['0', '44.43', '-12', '+3.', '.5', '1e-7'])('reads %s as a number', (sent) => {
  expect(schema.parse(sent)).toBe(Number(sent));
});

it.each(['', ' ', 'NaN', 'Infinity', '0x10', '1,5', ' 5', '5 m', '91', '1e999', null, undefined, ['1', '2']])(
  'refuses %j, which is not a number in range',
  (sent) => {
    expect(schema.safeParse(sent).success).toBe(false);
  },
);
