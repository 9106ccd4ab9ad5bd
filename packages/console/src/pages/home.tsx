import type { RequestLog, Usage } from '@doorstep/sdk';
import { type FirstStep, firstSteps, readFirstSteps } from '../api/first-steps.js';
import { placeHref, withFilters } from '../logic/route.js';
import type { Texts } from '../texts/english.js';
import { BarChart } from '../ui/bar-chart.js';
import { usePage } from '../ui/context.js';
import { FilterSelect } from '../ui/filter-select.js';
import { Icon } from '../ui/icons.js';
import { Badge, Failure, Loading, PageFrame, Section } from '../ui/parts.js';
import { statusTone } from '../ui/status-tone.js';
import { useLoad } from '../ui/use-load.js';

type PageName = keyof Texts['pages'];

const periods = ['day', 'week', 'month'] as const;

/** Number of failed requests that are listed. */
const shownErrors = 5;

/** Requests, errors and webhooks over time, what to do next, and what failed last. */
export function HomePage({ pages }: { readonly pages: readonly PageName[] }) {
  const { session, text, filters } = usePage();
  const period = periods.find((each) => each === filters['period']) ?? 'day';
  const usage = useLoad(period, () => session.doorstep.account.getUsage({ period }), 5_000);
  const options = periods.map((each) => [each, text.home.periods[each]] as const);
  return (
    <PageFrame
      title={text.pages.home}
      tools={<FilterSelect name="period" label={text.home.period} options={options} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section class="scroll" tabIndex={0} aria-label={text.pages.home}>
        {usage.failed && <Failure onAgain={usage.refresh} />}
        {!usage.value && !usage.failed && <Loading />}
        {usage.value && <Charts usage={usage.value} />}
        <div class="beside">
          <NextSteps pages={pages} />
          <LastErrors />
        </div>
      </section>
    </PageFrame>
  );
}

function Charts({ usage: { intervals, granularity } }: { readonly usage: Usage }) {
  const { text, format } = usePage();
  const timeOf = granularity === 'hour' ? format.shortTime : format.day;
  const bars = (counts: (of: Usage['intervals'][number]) => readonly number[]) =>
    intervals.map((interval) => ({ at: interval.at, counts: counts(interval) }));
  return (
    <div class="charts">
      <BarChart
        title={text.home.requests}
        timeOf={timeOf}
        series={[
          [text.home.answered, 'good'],
          [text.home.failed, 'bad'],
        ]}
        bars={bars(({ requests, clientErrors, serverErrors }) => {
          const failed = clientErrors + serverErrors;
          return [requests - failed, failed];
        })}
      />
      <BarChart
        title={text.home.errors}
        timeOf={timeOf}
        series={[
          [text.home.clientErrors, 'warn'],
          [text.home.serverErrors, 'bad'],
        ]}
        bars={bars(({ clientErrors, serverErrors }) => [clientErrors, serverErrors])}
      />
      <BarChart
        title={text.home.webhooks}
        timeOf={timeOf}
        series={[
          [text.webhooks.succeeded, 'good'],
          [text.webhooks.failedOnes, 'bad'],
        ]}
        bars={bars(({ webhooksSucceeded, webhooksFailed }) => [webhooksSucceeded, webhooksFailed])}
      />
    </div>
  );
}

/** The page on which a step is done. */
const pageOfStep: Readonly<Record<FirstStep, PageName>> = {
  key: 'keys',
  quote: 'tryIt',
  delivery: 'deliveries',
  endpoint: 'webhooks',
  webhook: 'webhooks',
  signature: 'webhooks',
};

function NextSteps({ pages }: { readonly pages: readonly PageName[] }) {
  const { session, text } = usePage();
  const { value, failed, refresh } = useLoad('steps', () => readFirstSteps(session), 5_000);
  const shown = firstSteps.filter((step) => value?.[step] !== undefined);
  const next = shown.find((step) => value?.[step] === false);
  const doneCount = shown.filter((step) => value?.[step]).length;
  return (
    <Section
      title={text.home.next}
      actions={value && <span class="soft">{text.home.done(doneCount, shown.length)}</span>}
    >
      {failed && <Failure onAgain={refresh} />}
      <ol class="next-steps">
        {shown.map((step) => (
          <li key={step} class={value?.[step] ? 'done' : step === next ? 'next' : ''}>
            <span class="mark">
              <Icon name={value?.[step] ? 'done' : 'open'} />
            </span>
            <span class="hidden-text">{value?.[step] ? text.home.isDone : text.home.isOpen}</span>
            <span>
              <a href={placeHref(pages.includes(pageOfStep[step]) ? pageOfStep[step] : 'account')}>
                {text.home.steps[step]}
              </a>
              {step === next && <span class="soft"> {text.home.hints[step]}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function LastErrors() {
  const { session, text, format } = usePage();
  const { value, failed, refresh } = useLoad(
    'errors',
    async () => {
      const lists = (['client_error', 'server_error'] as const).map((outcome) =>
        session.doorstep.requestLogs.list({ outcome, limit: shownErrors }),
      );
      const found = (await Promise.all(lists)).flatMap(({ data }) => data);
      return found.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, shownErrors);
    },
    5_000,
  );
  const href = ({ id, outcome }: RequestLog): string =>
    withFilters(placeHref('requests', id), outcome === 'client_error' ? {} : { outcome });
  return (
    <Section title={text.home.lastErrors}>
      {failed && <Failure onAgain={refresh} />}
      {value?.length === 0 && <p class="soft">{text.home.noErrors}</p>}
      <ul class="last-errors">
        {value?.map((log) => (
          <li key={log.id}>
            <Badge tone={statusTone(log.status)}>{log.status}</Badge>
            <a href={href(log)}>
              {log.method} {log.path}
            </a>
            <span class="soft mono">{log.problemCode}</span>
            <span class="soft time">{format.time(log.createdAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
