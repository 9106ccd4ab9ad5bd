import type { SandboxClockSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Effects } from '../../kernel/operation/operation.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { forgetTestData } from '../../partners/partners/forget-test-data.js';
import { resetEndpoints } from '../../partners/webhooks/reset-endpoints.js';

/**
 * Returns the clock of a sandbox to real time and removes the data that depends on it. The unit of work must run alone
 * on the clock: then no other one commits anything of the time before the reset.
 */
export async function resetSandboxClock({
  db,
  ports,
  clockId,
}: Pick<Effects, 'db' | 'ports' | 'clockId'>): Promise<z.input<SandboxClockSchema>> {
  const clock = await db.get('sandboxClocks', clockId);
  const now = toInstant(ports.clock.now());
  await forgetTestData(db, clockId);
  await resetEndpoints(db, clockId, { now, byMilliseconds: clock?.offsetMilliseconds ?? 0 });
  await db.update('sandboxClocks', { id: clockId }, { offsetMilliseconds: 0, resets: { add: 1 }, updatedAt: now });
  return { now, offsetSeconds: 0 };
}
