import { Phone } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkPhones } from './check-phones.js';

const schema = z.object({
  name: z.string(),
  contact: z.object({ phone: Phone.describe('x') }).optional(),
  others: z.array(Phone.nullable()),
});

it.each([
  ['+40722000111', '+40722000111'],
  ['+4072200011', undefined],
  ['+49030123456', '+4930123456'],
  ['+4407911123456', '+447911123456'],
  // In Italy, the zero belongs to the number.
  ['+390612345678', '+390612345678'],
  ['+15551234567', undefined],
  ['+99900000001', undefined],
])('dials %s as %s', async (sent, dialled) => {
  const { value, errors } = await checkPhones(
    schema,
    { name: sent, contact: { phone: sent }, others: [null, sent] },
    '/body',
  );
  const known = dialled ?? sent;
  expect(value).toEqual({ name: sent, contact: { phone: known }, others: [null, known] });
  const pointers = dialled === undefined ? ['/body/contact/phone', '/body/others/1'] : [];
  expect(errors.map(({ pointer }) => pointer)).toEqual(pointers);
});
