import type { WebhookAttempt, WebhookEndpoint } from '@doorstep/sdk';
import { useState } from 'preact/hooks';
import { failureSeries } from '../logic/failure-series.js';
import { placeHref } from '../logic/route.js';
import { eventTypeOf } from '../logic/webhook-attempt.js';
import { AttemptBadge, EndpointBadge } from '../ui/badges.js';
import { BarChart } from '../ui/bar-chart.js';
import { usePage } from '../ui/context.js';
import { Icon } from '../ui/icons.js';
import { Empty, Facts, Failure, Loading, PageFrame } from '../ui/parts.js';
import { type LoadedList, useList } from '../ui/use-list.js';
import { useLoad } from '../ui/use-load.js';
import { VirtualList } from '../ui/virtual-list.js';
import { AttemptDetail } from './attempt.js';
import { useEndpointForm } from './endpoint-form.js';

/** One endpoint with its health and its attempts. */
export function EndpointPage(props: { readonly endpointId: string; readonly attemptId: string | undefined }) {
  const { endpointId, attemptId } = props;
  const { session, text } = usePage();
  const [outcome, setOutcome] = useState<'' | 'succeeded' | 'failed'>('');
  const endpoint = useLoad(endpointId, () => session.doorstep.webhookEndpoints.get(endpointId), 3_000);
  const list = useList(`${endpointId} ${outcome}`, (cursor) =>
    session.doorstep.webhookEndpoints.listAttempts(endpointId, { cursor, limit: 100, ...(outcome ? { outcome } : {}) }),
  );
  const open = list.entries.find(({ id }) => id === attemptId);
  const href = placeHref('webhooks', endpointId);
  const tools = (
    <>
      <a class="button quiet" href={placeHref('webhooks')}>
        <Icon name="back" />
        {text.webhooks.list}
      </a>
      <select
        aria-label={text.webhooks.attempts}
        value={outcome}
        onChange={({ currentTarget: { value } }) =>
          setOutcome(value === 'failed' || value === 'succeeded' ? value : '')
        }
      >
        <option value="">{text.webhooks.all}</option>
        <option value="failed">{text.webhooks.failedOnes}</option>
        <option value="succeeded">{text.webhooks.succeeded}</option>
      </select>
    </>
  );
  return (
    <PageFrame title={endpoint.value?.url ?? text.pages.webhooks} tools={tools}>
      <div class={open ? 'split open' : 'split'}>
        <div class="list-column">
          {endpoint.value && !open ? (
            <Health endpoint={endpoint.value} attempts={list} onChanged={endpoint.refresh} />
          ) : (
            <div />
          )}
          <div />
          <Attempts list={list} selected={attemptId} endpointId={endpointId} />
        </div>
        {open && (
          <AttemptDetail
            attempt={open}
            endpoint={endpoint.value}
            closeHref={href}
            onResent={list.refresh}
            onEndpointChanged={endpoint.refresh}
          />
        )}
      </div>
    </PageFrame>
  );
}

function Attempts(props: {
  readonly list: LoadedList<WebhookAttempt>;
  readonly selected: string | undefined;
  readonly endpointId: string;
}) {
  const { list, selected, endpointId } = props;
  const { text, format } = usePage();
  if (list.state === 'loading') return <Loading />;
  if (list.state === 'failed') return <Failure onAgain={list.refresh} />;
  if (list.entries.length === 0) {
    return <Empty title={text.webhooks.noAttempts}>{text.webhooks.noAttemptsHint}</Empty>;
  }
  return (
    <VirtualList
      label={text.webhooks.attempts}
      entries={list.entries}
      rowHeight={52}
      idOf={({ id }) => id}
      selected={selected}
      onSelect={({ id }) => {
        location.hash = placeHref('webhooks', endpointId, id);
      }}
      onEnd={list.more}
    >
      {(attempt) => (
        <>
          <AttemptBadge attempt={attempt} />
          <span class="grow two">
            <span>{eventTypeOf(attempt)}</span>
            <span class="soft">
              {text.webhooks.attempt(attempt.number)} · {format.milliseconds(attempt.durationMilliseconds)}
            </span>
          </span>
          <span class="time">{format.time(attempt.at)}</span>
        </>
      )}
    </VirtualList>
  );
}

function Health(props: {
  readonly endpoint: WebhookEndpoint;
  readonly attempts: LoadedList<WebhookAttempt>;
  readonly onChanged: () => void;
}) {
  const { endpoint, attempts, onChanged } = props;
  const { session, text, format, notify, attempt } = usePage();
  const { webhookEndpoints } = session.doorstep;
  const { health, id } = endpoint;
  const change = useEndpointForm(endpoint, onChanged);
  const series = failureSeries(attempts.entries);
  const when = (at: string | null): string => (at === null ? text.webhooks.never : format.dateTime(at));
  const enabled = endpoint.status === 'enabled';
  const test = async (): Promise<void> => {
    await webhookEndpoints.test(id);
    notify(text.webhooks.testSent);
    attempts.refresh();
  };
  const resendAll = async (): Promise<void> => {
    const { scheduled } = await webhookEndpoints.redeliver(id, { since: endpoint.createdAt });
    notify(text.webhooks.resent(scheduled));
    attempts.refresh();
  };
  return (
    <div class="scroll">
      <div class="actions">
        <EndpointBadge endpoint={endpoint} />
        <button type="button" class="button" onClick={() => attempt(test)}>
          {text.webhooks.sendTest}
        </button>
        <button type="button" class="button" disabled={!enabled} onClick={() => attempt(resendAll)}>
          {text.webhooks.resendAll}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => attempt(() => webhookEndpoints.update(id, { enabled: !enabled }).then(onChanged))}
        >
          {enabled ? text.webhooks.disable : text.webhooks.enable}
        </button>
        {change.button}
      </div>
      {change.form}
      <Facts
        of={[
          [text.webhooks.breaker, text.webhooks.circuit[health.circuit]],
          [text.webhooks.nextProbe, health.nextProbeAt === null ? null : format.dateTime(health.nextProbeAt)],
          [text.webhooks.failureRate, attempts.entries.length === 0 ? null : format.percent(series.failureRate)],
          [text.webhooks.pending, format.number(health.pendingMessages)],
          [text.webhooks.failingSince, health.failingSince === null ? null : format.dateTime(health.failingSince)],
          [text.webhooks.lastSuccess, when(health.lastSuccessAt)],
          [text.webhooks.lastFailure, when(health.lastFailureAt)],
        ]}
      />
      {attempts.entries.length > 1 && (
        <BarChart
          title={text.webhooks.chart}
          series={[
            [text.webhooks.succeeded, 'good'],
            [text.webhooks.failedOnes, 'bad'],
          ]}
          bars={series.intervals.map(({ at, succeeded, failed }) => ({ at, counts: [succeeded, failed] }))}
          timeOf={format.time}
        />
      )}
    </div>
  );
}
