import { roles } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { masked, sightOf } from './sight.js';
import { isStaff } from './staff.js';

it.each(roles)('a %s sees more only as staff that asks for it', (role) => {
  const revealed = isStaff({ role });
  expect(sightOf({ role }, { reveal: true })).toEqual(revealed ? { revealed, audit: { revealed: 'true' } } : masked);
  expect(sightOf({ role }, { reveal: false })).toEqual(masked);
  expect(sightOf({ role }, {})).toEqual(masked);
});
