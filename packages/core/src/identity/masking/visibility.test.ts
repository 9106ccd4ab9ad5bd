import { roles } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { isStaff } from './staff.js';
import { masked, visibilityOf } from './visibility.js';

describe('visibilityOf', () => {
  it.each(roles)('reveals people to a %s only if staff asked for it', (role) => {
    const revealed = isStaff({ role });
    expect(visibilityOf({ role }, { reveal: true })).toEqual(
      revealed ? { revealed, audit: { revealed: 'true' } } : masked,
    );
    expect(visibilityOf({ role }, { reveal: false })).toEqual(masked);
    expect(visibilityOf({ role }, {})).toEqual(masked);
  });
});
