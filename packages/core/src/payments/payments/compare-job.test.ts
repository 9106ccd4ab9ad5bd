import { expect, it, vi } from 'vitest';
import { advanceTo } from '../../service/testing/advance.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { createTestService } from '../../service/testing/test-service.js';
import { PaymentProviderUnavailable } from './provider.js';

it('waits while the provider is unavailable, and reports no failed job', async () => {
  const { payments } = createTestPorts();
  let isAvailable = false;
  const test = await createTestService({
    payments: {
      ...payments,
      async *list(period) {
        if (!isAvailable) throw new PaymentProviderUnavailable('Stripe: 503');
        yield* payments.list(period);
      },
    },
  });
  const errors = vi.spyOn(test.ports.reporter, 'error');
  const statusAt = async (time: string) => {
    await advanceTo(test.ports.clock, test.service.jobs, Date.parse(time));
    return (await test.store.reader.get('paymentComparisons', '2026-11-21'))?.status;
  };
  expect(await statusAt('2026-11-22T03:00:00.000Z')).toBe('running');
  isAvailable = true;
  expect(await statusAt('2026-11-22T03:10:00.000Z')).toBe('done');
  expect(errors).not.toHaveBeenCalled();
});
