import { chart, type Row, stat } from './panel.js';

/** Figures of a process, of the processes that the viewer selected. */
const here = 'instance=~"$instance"';

const rate = (metric: string, labels = ''): string =>
  `rate(${metric}{${[here, labels].filter((part) => part !== '').join(',')}}[$__rate_interval])`;

const quantile = (share: number, histogram: string, by: string = ''): string =>
  `histogram_quantile(${share}, sum by (${['le', by].filter((part) => part !== '').join(', ')}) (${rate(`${histogram}_bucket`)}))`;

const requests = 'doorstep_http_requests_total';
const requestSeconds = 'doorstep_http_request_duration_seconds';
const transactionSeconds = 'doorstep_transaction_duration_seconds';
const attemptSeconds = 'doorstep_webhook_attempt_duration_seconds';

/** The jobs that are decision rounds of dispatch. */
const rounds = 'kind="dispatch.decide"';

/** The rows of the dashboard. The first one has what to look at first. */
export const rows: readonly Row[] = [
  {
    title: 'Overview',
    panels: [
      stat('Ready processes', 'none', `sum(doorstep_ready{${here}})`),
      stat('Requests', 'reqps', `sum(${rate(requests)})`),
      stat('Failed requests', 'percentunit', `sum(${rate(requests, 'status=~"5.."')}) / sum(${rate(requests)})`, {
        limit: 0.02,
      }),
      stat('99 % of requests within', 's', quantile(0.99, requestSeconds), { limit: 1 }),
      stat('Oldest due job', 's', 'max(doorstep_job_oldest_due_age_seconds)', { limit: 120 }),
      stat('Ledger variance', 'none', 'max(abs(doorstep_ledger_variance_minor_units))', {
        limit: 1,
        description: 'Minor units. Anything but 0 is a fault of the books.',
      }),
    ],
  },
  {
    title: 'Requests',
    panels: [
      chart('Requests by status', 'reqps', { '{{status}}': `sum by (status) (${rate(requests)})` }, { stacked: true }),
      chart('Duration of requests', 's', {
        '50 %': quantile(0.5, requestSeconds),
        '95 %': quantile(0.95, requestSeconds),
        '99 %': quantile(0.99, requestSeconds),
      }),
      chart('Busiest routes', 'reqps', {
        '{{method}} {{route}}': `topk(10, sum by (method, route) (${rate(requests)}))`,
      }),
      chart('Slowest routes (95 %)', 's', {
        '{{method}} {{route}}': `topk(10, ${quantile(0.95, requestSeconds, 'method, route')})`,
      }),
      chart('Problems by code', 'reqps', {
        '{{interface}} {{code}}': `sum by (interface, code) (${rate('doorstep_problems_total')}) > 0`,
      }),
      chart('Rate-limit rejections', 'reqps', {
        '{{interface}}': `sum by (interface) (${rate('doorstep_problems_total', 'code="rate_limited"')})`,
      }),
      chart('Work in progress', 'short', { '{{work}}': `sum by (work) (doorstep_work_in_progress{${here}})` }),
      chart('Open streams', 'short', { '{{instance}}': `doorstep_open_streams{${here}}` }),
    ],
  },
  {
    title: 'Database',
    panels: [
      chart('Transactions by outcome', 'ops', {
        '{{outcome}}': `sum by (outcome) (${rate(`${transactionSeconds}_count`)})`,
      }),
      chart('Duration of transactions', 's', {
        '50 %': quantile(0.5, transactionSeconds),
        '99 %': quantile(0.99, transactionSeconds),
      }),
      chart('Connections', 'short', {
        '{{instance}} {{pool}} {{state}}': `doorstep_database_connections{${here}}`,
        '{{instance}} {{pool}} max': `doorstep_database_connections_max{${here}}`,
      }),
      chart('Waits for a connection', 'short', {
        '{{instance}} {{pool}}': `doorstep_database_connection_waits{${here}}`,
      }),
      chart('Discarded connections', 'ops', {
        '{{instance}}': rate('doorstep_database_connections_discarded_total'),
      }),
      chart('Read replica', 's', {
        '{{instance}} behind': `doorstep_database_replica_lag_seconds{${here}}`,
        '{{instance}} used': `doorstep_database_replica_used{${here}}`,
      }),
      chart('Reads that may lag', 'reqps', {
        '{{database}}': `sum by (database) (${rate('doorstep_database_replica_reads_total')})`,
      }),
      chart('Repeated transactions', 'ops', { repeated: `sum(${rate('doorstep_transaction_retries_total')})` }),
      chart('Failures and outages', 'ops', {
        '{{kind}}': `sum by (kind) (${rate('doorstep_database_failures_total')})`,
        outages: `sum(${rate('doorstep_database_outages_total')})`,
      }),
      chart('Missing figures', 'ops', {
        '{{figures}}': `sum by (figures) (${rate('doorstep_collect_failures_total')})`,
      }),
    ],
  },
  {
    title: 'Jobs',
    panels: [
      chart('Due jobs', 'short', { '{{kind}}': 'max by (kind) (doorstep_jobs{state="due"}) > 0' }),
      chart('Age of the oldest due job', 's', {
        '{{kind}}': 'max by (kind) (doorstep_job_oldest_due_age_seconds) > 0',
      }),
      chart('Runs by outcome', 'ops', { '{{outcome}}': `sum by (outcome) (${rate('doorstep_job_runs_total')})` }),
      chart('Failed jobs', 'short', { '{{kind}}': 'max by (kind) (doorstep_jobs{state="failed"})' }),
      chart('Lateness (95 %)', 's', { '{{kind}}': quantile(0.95, 'doorstep_job_lateness_seconds', 'kind') }),
      chart('Duration (95 %)', 's', { '{{kind}}': quantile(0.95, 'doorstep_job_duration_seconds', 'kind') }),
    ],
  },
  {
    title: 'Webhooks',
    panels: [
      chart('Attempts by outcome', 'ops', {
        '{{mode}} {{outcome}}': `sum by (mode, outcome) (${rate(`${attemptSeconds}_count`)})`,
      }),
      chart('Messages that wait', 'short', { '{{state}}': 'max by (state) (doorstep_webhook_messages)' }),
      chart('Age of the oldest message', 's', { oldest: 'max(doorstep_webhook_oldest_message_age_seconds)' }),
      chart('Endpoints that do not respond', 'short', {
        '{{breaker}}': 'max by (breaker) (doorstep_webhook_endpoints{breaker!="closed"})',
      }),
      chart('Duration of attempts (95 %)', 's', { '{{mode}}': quantile(0.95, attemptSeconds, 'mode') }),
    ],
  },
  {
    title: 'Trade',
    panels: [
      chart('Orders', 'short', { '{{status}}': 'max by (status) (doorstep_orders)' }),
      chart('Live deliveries', 'short', { '{{status}}': 'max by (status) (doorstep_deliveries{mode="live"})' }),
      chart('Quotes of the last hour', 'short', { '{{mode}} {{status}}': 'max by (mode, status) (doorstep_quotes)' }),
    ],
  },
  {
    title: 'Dispatch',
    panels: [
      chart('Decision rounds', 'ops', {
        '{{outcome}}': `sum by (outcome) (${rate('doorstep_job_runs_total', rounds)})`,
      }),
      chart('Duration of rounds (95 %)', 's', {
        all: `histogram_quantile(0.95, sum by (le) (${rate('doorstep_job_duration_seconds_bucket', rounds)}))`,
      }),
      chart('Offers of the last 24 hours', 'short', { '{{outcome}}': 'max by (outcome) (doorstep_dispatch_offers)' }),
      chart('Jobs without a courier', 'short', { '{{zone}}': 'max by (zone) (doorstep_dispatch_waiting_jobs)' }),
    ],
  },
  {
    title: 'Processes',
    panels: [
      chart('Processor time', 'percentunit', { '{{instance}}': rate('process_cpu_seconds_total') }),
      chart('Memory', 'bytes', {
        '{{instance}} resident': `process_resident_memory_bytes{${here},job="doorstep"}`,
        '{{instance}} heap': `nodejs_heap_size_used_bytes{${here}}`,
      }),
      chart(
        'Event-loop delay (99 %)',
        's',
        { '{{instance}}': `nodejs_eventloop_lag_p99_seconds{${here}}` },
        { limit: 0.2 },
      ),
      chart(
        'Clock difference',
        's',
        { '{{instance}}': `abs(doorstep_clock_difference_seconds{${here}})` },
        { limit: 2 },
      ),
      chart('Garbage collection', 'percentunit', {
        '{{instance}} {{kind}}': rate('nodejs_gc_duration_seconds_sum'),
      }),
      chart('Running time', 's', {
        '{{instance}} {{version}}': `(time() - process_start_time_seconds{${here},job="doorstep"}) * on (instance) group_left (version) doorstep_build_info{${here}}`,
      }),
    ],
  },
];
