import { StoreUnavailable } from '@doorstep/core/store';
import { expect, it } from 'vitest';
import { openSqliteStore } from './sqlite-store.js';

it('is unavailable where no file can be', async () => {
  await expect(openSqliteStore({ filename: '/nowhere/at/all/doorstep.db' })).rejects.toThrow(StoreUnavailable);
});
