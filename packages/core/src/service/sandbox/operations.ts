import type { SandboxClockSchema, sandboxContract } from '@doorstep/contracts';
import type { z } from 'zod';
import { issueSpecimen, monthAt } from '../../accounting/invoices/partner-months.js';
import { invoiceView } from '../../accounting/invoices/view.js';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import { type Effects, type Operations, withPreparation } from '../../kernel/operation/operation.js';
import { readSandboxClock } from '../../kernel/operation/read-sandbox-clock.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { decideClaim } from '../../marketplace/delivery-claims/decide.js';
import { loadClaim } from '../../marketplace/delivery-claims/load.js';
import { claimView } from '../../marketplace/delivery-claims/view.js';
import { callingPartner, creditView } from '../../marketplace/partner-deliveries/credit-operations.js';
import { currentDeliveryView, lockDelivery } from '../../marketplace/partner-deliveries/load.js';
import { nextStep, scenarios } from '../../orders/deliveries/scenarios.js';
import { scheduleStep } from '../../orders/deliveries/simulation.js';
import { forgetTestData } from '../../partners/partners/forget-test-data.js';
import { resetEndpoints } from '../../partners/webhooks/reset-endpoints.js';
import { advanceSandboxClock } from './advance-clock.js';
import { failures } from './failures.js';
import { magicAddresses } from './magic-addresses.js';
import { takeStep } from './simulate.js';

type Area = typeof sandboxContract;

/** The operations of the sandbox, one for each endpoint. */
export const sandboxOperations: Operations<Area> = {
  async getClock(call) {
    assertTestMode(call.caller);
    return { status: 200, body: await readSandboxClock(call) };
  },

  advanceClock: withPreparation<Area['advanceClock'], Awaited<ReturnType<typeof advanceSandboxClock>>>({
    clock: 'moves',
    async prepare(call) {
      assertTestMode(call.caller);
      return advanceSandboxClock(call, call.body);
    },
    commit: async (_call, body) => ({ status: 200, body }),
  }),

  resetClock: withPreparation<Area['resetClock'], void>({
    clock: 'resets',
    async prepare({ caller }) {
      assertTestMode(caller);
    },
    commit: async (call) => ({ status: 200, body: await resetSandboxClock(call) }),
  }),

  async setCreditLimit({ body: { creditLimit: limit }, caller, db, now }) {
    assertTestMode(caller);
    const { currency } = await callingPartner(db, caller);
    if (limit !== null && limit.currency !== currency) {
      throw fieldProblem('invalid_request', '/body/creditLimit/currency', `must be ${currency}`, 'invalid_value');
    }
    // The next warning is about the new limit.
    const change = { testCreditLimitAmount: limit?.amount ?? null, testWarnedMonth: null };
    await db.update('partners', { id: caller.partnerId }, change);
    return { status: 200, body: await creditView(db, caller, now) };
  },

  async issueInvoice(call) {
    const { body, caller, db, now } = call;
    assertTestMode(caller);
    const invoice = await issueSpecimen(call, await callingPartner(db, caller), body.month ?? monthAt(now));
    return { status: 201, body: invoiceView(invoice), headers: { location: `/v1/invoices/${invoice.id}` } };
  },

  async decideClaim(call) {
    const { body, caller, db, params } = call;
    assertTestMode(caller);
    const after = await decideClaim(call, await loadClaim(db, params.id, caller), body, caller.keyId);
    return { status: 200, body: await claimView(db, after) };
  },

  async listScenarios({ caller, ports }) {
    assertTestMode(caller);
    const data = magicAddresses(ports.cities).map(({ scenario, label }) => {
      const { summary, steps, ends } = scenarios[scenario];
      return { scenario, summary, magicAddress: label, steps: steps.map(({ action }) => action), ends };
    });
    return { status: 200, body: { data } };
  },

  async advanceDelivery(call) {
    const { body, caller, db, params } = call;
    assertTestMode(caller);
    let delivery = await takeStep(call, await lockDelivery(db, params.id, caller));
    for (let taken = 1; taken < (body.steps ?? 1) && nextStep(delivery) !== undefined; taken += 1) {
      delivery = await takeStep(call, delivery);
    }
    scheduleStep(call, delivery);
    return { status: 200, body: await currentDeliveryView(call, delivery) };
  },

  async failDelivery(call) {
    const { body, caller, db, params } = call;
    assertTestMode(caller);
    const delivery = await failures[body.failure](call, await lockDelivery(db, params.id, caller));
    scheduleStep(call, delivery);
    return { status: 200, body: await currentDeliveryView(call, delivery) };
  },
};

/** @throws ServiceProblem test_mode_only for a live key. */
function assertTestMode(caller: PartnerCaller): void {
  if (caller.livemode) throw new ServiceProblem('test_mode_only');
}

/**
 * Returns the clock of a sandbox to real time and removes the data that depends on it. The unit of work must run alone
 * on the clock: then no other one commits anything of the time before the reset.
 */
async function resetSandboxClock(effects: Effects): Promise<z.input<SandboxClockSchema>> {
  const { db, ports, clockId } = effects;
  const clock = await db.get('sandboxClocks', clockId);
  const now = toInstant(ports.clock.now());
  await forgetTestData(effects, clockId);
  await db.update('partners', { id: clockId }, { testCreditLimitAmount: null, testWarnedMonth: null });
  await resetEndpoints(db, clockId, { now, byMilliseconds: clock?.offsetMilliseconds ?? 0 });
  await db.update('sandboxClocks', { id: clockId }, { offsetMilliseconds: 0, resets: { add: 1 }, updatedAt: now });
  return { now, offsetSeconds: 0 };
}
