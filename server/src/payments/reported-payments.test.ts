import { createStatusBoard, PaymentProviderUnavailable, PaymentRefused } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { expect, it } from 'vitest';
import { createLogger } from '../logger.js';
import { reportedPayments } from './reported-payments.js';

it('reports outages to the status board and the log, and not refusals', async () => {
  const log: string[] = [];
  const logger = createLogger('warn', { write: (line: string) => void log.push(JSON.parse(line).msg) });
  const { clock, payments } = createTestPorts();
  const status = createStatusBoard(clock);
  let failure: Error | undefined;
  const release = () => (failure ? Promise.reject(failure) : Promise.resolve());
  const reported = reportedPayments({ ...payments, release }, status, logger);
  const stateAfter = async (error: Error | undefined) => {
    failure = error;
    await reported.release({ key: 'led_1', reference: 'pi_1' }).catch(() => undefined);
    return status.read().find(({ name }) => name === 'payments')?.state;
  };

  expect(await stateAfter(new PaymentRefused('No such payment'))).toBe('operational');
  expect(log).toEqual([]);
  expect(await stateAfter(new PaymentProviderUnavailable('Stripe: 500'))).toBe('outage');
  expect(await stateAfter(new PaymentProviderUnavailable('Stripe: 500'))).toBe('outage');
  expect(await stateAfter(undefined)).toBe('operational');
  expect(log).toEqual([
    'payment processor unavailable: payments by card fail, and captures, refunds and payouts wait until it is back',
    'payment processor available again',
  ]);
});
