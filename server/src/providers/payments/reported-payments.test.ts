import { createStatusBoard, PaymentProviderUnavailable, PaymentRefused } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { expect, it } from 'vitest';
import { createLogger } from '../../telemetry/logger.js';
import { reportedPayments } from './reported-payments.js';

it('reports outages to the status board and the log, and not refusals', async () => {
  const log: string[] = [];
  const logger = createLogger('warn', { write: (line: string) => void log.push(JSON.parse(line).msg) });
  const { clock, payments } = createTestPorts();
  const status = createStatusBoard(clock);
  let failure: Error | undefined;
  const cancel = () => (failure ? Promise.reject(failure) : Promise.resolve());
  const reported = reportedPayments({ ...payments, void: cancel }, status, logger);
  const stateAfter = async (error: Error | undefined) => {
    failure = error;
    await reported.void({ key: 'led_1', reference: 'pi_1' }).catch(() => undefined);
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

it('reports an outage that only a list of payments meets', async () => {
  const { clock, payments } = createTestPorts();
  const status = createStatusBoard(clock);
  const next = () => Promise.reject(new PaymentProviderUnavailable('Stripe: 500'));
  const list = () => ({ [Symbol.asyncIterator]: () => ({ next }) });
  const reported = reportedPayments({ ...payments, list }, status, createLogger('silent'));
  const period = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-21T00:00:00.000Z' };
  await expect(reported.list(period)[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  expect(status.read()).toContainEqual(expect.objectContaining({ name: 'payments', state: 'outage' }));
});
