import {
  type Clock,
  deliveryGauges,
  dispatchGauges,
  type Instant,
  jobGauges,
  ledgerGauges,
  orderGauges,
  paymentGauges,
  quoteGauges,
  type Reader,
  type StatusGauge,
  toInstant,
  webhookFigures,
} from '@doorstep/core';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createStoredGauges, type GaugeSource, type StoredGauges } from './stored-gauges.js';

/** Creates the metrics of the whole database. Every process shows the same figures. */
export function createStoreMetrics(registry: Registry, reader: Reader, clock: Clock): StoredGauges {
  const failures = new Counter({
    name: 'doorstep_collect_failures_total',
    help: 'Scrapes that lack a group of figures, because the database did not provide it in time.',
    labelNames: ['figures'],
    registers: [registry],
  });
  const now = (): Instant => toInstant(clock.now());
  const sources = [
    jobSource(registry, reader, clock),
    statusSource(registry, 'orders', 'Orders in progress, and ended orders of the last 24 hours', () =>
      orderGauges(reader, now()),
    ),
    statusSource(registry, 'deliveries', 'Deliveries in progress, and ended deliveries of the last 24 hours', () =>
      deliveryGauges(reader, now()),
    ),
    statusSource(registry, 'quotes', 'Quotes of the last hour (an unused one stays open when it expires)', () =>
      quoteGauges(reader, now()),
    ),
    dispatchSource(registry, reader, now),
    webhookSource(registry, reader, clock),
    ledgerSource(registry, reader),
  ];
  for (const { name } of sources) failures.inc({ figures: name }, 0);
  return createStoredGauges(sources, (name) => failures.inc({ figures: name }));
}

function jobSource(registry: Registry, reader: Reader, clock: Clock): GaugeSource {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'doorstep_jobs',
    help: 'Jobs of the database, by kind and state: due (without those of sandboxes), running or failed.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const age = new Gauge({
    name: 'doorstep_job_oldest_due_age_seconds',
    help: 'Time since the oldest due job should have started, by kind; 0 if none is due.',
    labelNames: ['kind'],
    registers,
  });
  return {
    name: 'jobs',
    gauges: [jobs, age],
    async read() {
      const gauges = await jobGauges(reader, toInstant(clock.now()));
      return () => {
        for (const { kind, due, running, failed, oldestDueAt } of gauges) {
          jobs.set({ kind, state: 'due' }, due);
          jobs.set({ kind, state: 'running' }, running);
          jobs.set({ kind, state: 'failed' }, failed);
          age.set({ kind }, ageSeconds(oldestDueAt, clock));
        }
      };
    },
  };
}

function statusSource(
  registry: Registry,
  name: 'orders' | 'deliveries' | 'quotes',
  which: string,
  readGauges: () => Promise<StatusGauge[]>,
): GaugeSource {
  const gauge = new Gauge({
    name: `doorstep_${name}`,
    help: `${which}, by status and mode.`,
    labelNames: ['status', 'mode'],
    registers: [registry],
  });
  return {
    name,
    gauges: [gauge],
    async read() {
      const gauges = await readGauges();
      return () => {
        for (const { status, livemode, count } of gauges)
          gauge.set({ status, mode: livemode ? 'live' : 'test' }, count);
      };
    },
  };
}

function dispatchSource(registry: Registry, reader: Reader, now: () => Instant): GaugeSource {
  const registers = [registry];
  const offers = new Gauge({
    name: 'doorstep_dispatch_offers',
    help: 'Offers of jobs whose time to answer ended in the last 24 hours, by outcome: accepted, declined or expired.',
    labelNames: ['outcome'],
    registers,
  });
  const waiting = new Gauge({
    name: 'doorstep_dispatch_waiting_jobs',
    help: 'Jobs that the last decision round left without a courier, by zone.',
    labelNames: ['zone'],
    registers,
  });
  return {
    name: 'dispatch',
    gauges: [offers, waiting],
    async read() {
      const figures = await dispatchGauges(reader, now());
      return () => {
        for (const [outcome, count] of Object.entries(figures.offers)) offers.set({ outcome }, count);
        for (const { zoneId, count } of figures.waitingJobs) waiting.set({ zone: zoneId }, count);
      };
    },
  };
}

function webhookSource(registry: Registry, reader: Reader, clock: Clock): GaugeSource {
  const registers = [registry];
  const endpoints = new Gauge({
    name: 'doorstep_webhook_endpoints',
    help: 'Enabled webhook endpoints of live mode, by the state of their circuit breaker: closed, open or half_open.',
    labelNames: ['breaker'],
    registers,
  });
  const messages = new Gauge({
    name: 'doorstep_webhook_messages',
    help: 'Webhooks of live mode that are not delivered yet, by state: queued, or held behind a breaker.',
    labelNames: ['state'],
    registers,
  });
  const age = new Gauge({
    name: 'doorstep_webhook_oldest_message_age_seconds',
    help: 'Time since the oldest webhook of live mode that is not delivered yet was created; 0 if there is none.',
    registers,
  });
  return {
    name: 'webhooks',
    gauges: [endpoints, messages, age],
    async read() {
      const figures = await webhookFigures(reader, toInstant(clock.now()));
      return () => {
        for (const [breaker, count] of Object.entries(figures.endpoints)) endpoints.set({ breaker }, count);
        messages.set({ state: 'queued' }, Math.max(0, figures.pendingMessages - figures.heldMessages));
        messages.set({ state: 'held' }, figures.heldMessages);
        age.set(ageSeconds(figures.oldestPendingAt, clock));
      };
    },
  };
}

/** Returns the time since an instant; 0 without one. */
function ageSeconds(since: Instant | null | undefined, clock: Clock): number {
  return since === null || since === undefined ? 0 : Math.max(0, clock.now() - Date.parse(since)) / 1_000;
}

function ledgerSource(registry: Registry, reader: Reader): GaugeSource {
  const variance = new Gauge({
    name: 'doorstep_ledger_variance_minor_units',
    help: 'Sum of all ledger entries in a currency, in minor units. Must be 0.',
    labelNames: ['currency'],
    registers: [registry],
  });
  const differences = new Gauge({
    name: 'doorstep_payment_differences',
    help: 'Payments on which the service and the payment provider differ, found by the nightly comparison.',
    registers: [registry],
  });
  const refused = new Gauge({
    name: 'doorstep_payment_instructions_refused',
    help: 'Captures and refunds that the payment provider has refused, and refunds that came back, which staff have to repeat.',
    registers: [registry],
  });
  const disputes = new Gauge({
    name: 'doorstep_disputes_waiting',
    help: 'Disputes about payments that wait for evidence.',
    registers: [registry],
  });
  return {
    name: 'ledger',
    gauges: [variance, differences, refused, disputes],
    async read() {
      const [gauges, payments] = [await ledgerGauges(reader), await paymentGauges(reader)];
      return () => {
        differences.set(payments.differences);
        refused.set(payments.refused);
        disputes.set(payments.disputes);
        for (const gauge of gauges) variance.set({ currency: gauge.currency }, gauge.variance);
      };
    },
  };
}
