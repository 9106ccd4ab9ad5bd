import { openDeliveryStatuses, type SandboxFailure, sandboxFailures } from '@doorstep/contracts';
import type { Delivery, Doorstep, RequestLogDetail, WebhookAttempt, WebhookEvent } from '@doorstep/sdk';
import { useRef } from 'preact/hooks';
import { type JsonChange, jsonDiff } from '../logic/json-diff.js';
import { placeHref, withFilters } from '../logic/route.js';
import { AttemptBadge, StatusBadge } from '../ui/badges.js';
import { usePage } from '../ui/context.js';
import { DataTable } from '../ui/data-table.js';
import { JsonView } from '../ui/json-view.js';
import { Badge, CopyButton, Detail, Empty, Facts, Failure, Loading, Section } from '../ui/parts.js';
import { statusTone } from '../ui/status-tone.js';
import { useShownTime } from '../ui/time.js';
import { useLoad } from '../ui/use-load.js';

/** An event with its cause, what it changed and how it was sent. */
interface ThreadEntry {
  readonly event: WebhookEvent;
  /** The request that caused it, with its first event; undefined if there is none or the key may not read it. */
  readonly request: RequestLogDetail | undefined;
  readonly changes: readonly JsonChange[];
  /** Oldest first. */
  readonly attempts: readonly WebhookAttempt[];
}

interface Thread {
  readonly delivery: Delivery;
  readonly entries: readonly ThreadEntry[];
}

/** Most events of one delivery that the thread shows. */
const mostEvents = 100;

/** Fields that change with every event, so they say nothing about it. */
const noise: readonly string[] = ['sequence', 'updatedAt'];

/** The requests that were read before. They do not change. */
type KnownRequests = Map<string, RequestLogDetail | undefined>;

async function readThread(
  { deliveries, events, requestLogs }: Doorstep,
  id: string,
  known: KnownRequests,
): Promise<Thread> {
  const [delivery, newestFirst] = await Promise.all([
    deliveries.get(id),
    deliveries.listEvents(id).toArray({ limit: mostEvents }),
  ]);
  const ordered = newestFirst.toSorted((a, b) => a.sequence - b.sequence);
  const causes = new Set(ordered.flatMap(({ requestId }) => requestId ?? []));
  const [attempts] = await Promise.all([
    Promise.all(ordered.map((event) => events.listAttempts(event.id))),
    ...[...causes]
      .filter((cause) => !known.has(cause))
      .map(async (cause) => {
        known.set(cause, await requestLogs.get(cause).catch(() => undefined));
      }),
  ]);
  return {
    delivery,
    entries: ordered.map((event, index) => ({
      event,
      request: ordered[index - 1]?.requestId === event.requestId ? undefined : known.get(event.requestId ?? ''),
      changes: changesOf(ordered[index - 1], event),
      attempts: (attempts[index]?.data ?? []).toReversed(),
    })),
  };
}

/** Returns the thread as it was at a time; undefined before its first event. */
function threadAt(thread: Thread, at: string | undefined): Thread | undefined {
  if (at === undefined) return thread;
  const entries = thread.entries
    .filter(({ event }) => event.timestamp <= at)
    .map(({ attempts, ...entry }) => ({ ...entry, attempts: attempts.filter((attempt) => attempt.at <= at) }));
  const last = entries.at(-1)?.event;
  // Each event of a delivery contains the delivery as it was.
  return last && { delivery: deliveryOf(last) as Delivery, entries };
}

function changesOf(before: WebhookEvent | undefined, after: WebhookEvent): readonly JsonChange[] {
  if (!before) return [];
  return jsonDiff(deliveryOf(before), deliveryOf(after)).filter(({ path }) => !noise.includes(path));
}

function deliveryOf({ data }: WebhookEvent): unknown {
  return 'delivery' in data ? data.delivery : undefined;
}

/** One delivery: the requests that caused its events, what each event changed, and the webhooks that told about it. */
export function Timeline({ deliveryId, onMoved }: { readonly deliveryId: string; readonly onMoved: () => void }) {
  const { session, text, format, filters, attempt } = usePage();
  const { at } = useShownTime();
  const known = useRef<KnownRequests>(new Map());
  const read = () => readThread(session.doorstep, deliveryId, known.current);
  const { value: thread, failed, refresh } = useLoad(deliveryId, read, 3_000);
  const closeHref = withFilters(placeHref('deliveries'), filters);
  const value = thread && threadAt(thread, at);
  if (!value) {
    return (
      <Detail title={deliveryId} closeHref={closeHref}>
        {thread && <Empty title={text.time.notYet} />}
        {!thread && (failed ? <Failure onAgain={refresh} /> : <Loading />)}
      </Detail>
    );
  }
  const { delivery, entries } = value;
  const act = (call: () => PromiseLike<unknown>): Promise<void> =>
    attempt(async () => {
      await call();
      refresh();
      onMoved();
    });
  const { sandbox } = session.doorstep;
  return (
    <Detail title={delivery.id} badge={<StatusBadge status={delivery.status} />} closeHref={closeHref}>
      <div class="actions">
        {at === undefined && delivery.sandbox?.nextStep != null && (
          <button type="button" class="button main" onClick={() => act(() => sandbox.advanceDelivery(deliveryId))}>
            {text.deliveries.step}
          </button>
        )}
        {at === undefined && delivery.sandbox !== null && isOpen(delivery) && (
          <FailureMenu onChoose={(failure) => act(() => sandbox.failDelivery(deliveryId, { failure }))} />
        )}
        <a class="button" href={delivery.trackingUrl} target="_blank" rel="noreferrer">
          {text.deliveries.tracking}
        </a>
        <CopyButton content={delivery.id} label={text.copy} />
      </div>
      <Facts
        of={[
          [text.deliveries.from, delivery.pickup.address],
          [text.deliveries.to, delivery.dropoff.address],
          [text.deliveries.courier, delivery.courier?.firstName ?? text.deliveries.noCourier],
          [text.deliveries.fee, format.money(delivery.fee.amount, delivery.fee.currency)],
        ]}
      />
      <Section title={text.deliveries.timeline}>
        <ol class="thread">
          {entries.flatMap(({ event, request, changes, attempts }) => [
            request && <RequestEntry key={request.id} request={request} />,
            <EventEntry key={event.id} event={event} changes={changes} sent={attempts.length > 0} />,
            ...attempts.map((each) => <AttemptEntry key={each.id} attempt={each} />),
          ])}
        </ol>
      </Section>
    </Detail>
  );
}

const isOpen = ({ status }: Delivery): boolean => openDeliveryStatuses.some((each) => each === status);

/** What can go wrong with a delivery in test mode. The service refuses what is impossible now, and says why. */
function FailureMenu({ onChoose }: { readonly onChoose: (failure: SandboxFailure) => void }) {
  const { text } = usePage();
  return (
    <select
      aria-label={text.deliveries.fail}
      value=""
      onChange={({ currentTarget }) => {
        const chosen = sandboxFailures.find((each) => each === currentTarget.value);
        currentTarget.value = '';
        if (chosen) onChoose(chosen);
      }}
    >
      <option value="">{text.deliveries.fail}</option>
      {sandboxFailures.map((each) => (
        <option key={each} value={each}>
          {text.deliveries.failures[each]}
        </option>
      ))}
    </select>
  );
}

/** The request that caused the events below it. The time is that of the events, because a sandbox has its own clock. */
function RequestEntry({ request }: { readonly request: RequestLogDetail }) {
  const { text, format } = usePage();
  const { id, method, path, status, durationMilliseconds, requestBody, responseBody } = request;
  return (
    <li class="request">
      <div class="line">
        <Badge tone={statusTone(status)}>{status}</Badge>
        <a href={placeHref('requests', id)}>
          {method} {path}
        </a>
        <span class="soft">{format.milliseconds(durationMilliseconds)}</span>
      </div>
      {requestBody !== null && <JsonDetails name={text.requests.request} json={requestBody} />}
      {responseBody !== null && <JsonDetails name={text.requests.response} json={responseBody} />}
    </li>
  );
}

function JsonDetails({ name, json }: { readonly name: string; readonly json: unknown }) {
  return (
    <details>
      <summary>{name}</summary>
      <JsonView value={json} label={name} />
    </details>
  );
}

function EventEntry(props: {
  readonly event: WebhookEvent;
  readonly changes: readonly JsonChange[];
  readonly sent: boolean;
}) {
  const { event, changes, sent } = props;
  const { text, format } = usePage();
  return (
    <li>
      <div class="line">
        <strong>{event.type}</strong>
        <time dateTime={event.timestamp}>{format.dateTime(event.timestamp)}</time>
        {!sent && <span class="soft">{text.deliveries.noWebhooks}</span>}
      </div>
      {changes.length > 0 && (
        <details open>
          <summary>
            {text.deliveries.changes} ({changes.length})
          </summary>
          <Changes changes={changes} />
        </details>
      )}
      <JsonDetails name={text.deliveries.body} json={event} />
    </li>
  );
}

/** Changes that an event made. */
export function Changes({ changes }: { readonly changes: readonly JsonChange[] }) {
  const { text } = usePage();
  return (
    <DataTable
      look="changes"
      columns={[text.deliveries.field, text.deliveries.before, text.deliveries.after]}
      rows={changes.map(({ path, before, after }) => ({
        id: path,
        cells: [
          path,
          before === undefined ? '' : <del key="before">{JSON.stringify(before)}</del>,
          after === undefined ? '' : <ins key="after">{JSON.stringify(after)}</ins>,
        ],
      }))}
    />
  );
}

function AttemptEntry({ attempt }: { readonly attempt: WebhookAttempt }) {
  const { text, format } = usePage();
  const failed = attempt.outcome === 'failed';
  return (
    <li class={failed ? 'attempt bad' : 'attempt'}>
      <div class="line">
        <AttemptBadge attempt={attempt} />
        <a href={placeHref('webhooks', attempt.endpointId, attempt.id)}>
          {failed ? text.deliveries.attemptFailed : text.deliveries.attemptSucceeded}
        </a>
        <time dateTime={attempt.at}>{format.dateTime(attempt.at)}</time>
      </div>
      <span class="mono soft">{attempt.request.url}</span>
    </li>
  );
}
