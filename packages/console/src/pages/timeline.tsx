import type { Delivery, Doorstep, WebhookAttempt, WebhookEvent } from '@doorstep/sdk';
import { type JsonChange, jsonDiff } from '../logic/json-diff.js';
import { placeHref } from '../logic/route.js';
import { AttemptBadge, StatusBadge } from '../ui/badges.js';
import { usePage } from '../ui/context.js';
import { JsonView } from '../ui/json-view.js';
import { CopyButton, Detail, Empty, Facts, Failure, Loading, Section } from '../ui/parts.js';
import { useShownTime } from '../ui/time.js';
import { useLoad } from '../ui/use-load.js';

/** An event with what it changed and how it was sent. */
interface ThreadEntry {
  readonly event: WebhookEvent;
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

async function readThread({ deliveries, events }: Doorstep, id: string): Promise<Thread> {
  const [delivery, newestFirst] = await Promise.all([
    deliveries.get(id),
    deliveries.events(id).toArray({ limit: mostEvents }),
  ]);
  const ordered = newestFirst.toSorted((a, b) => a.sequence - b.sequence);
  const attempts = await Promise.all(ordered.map((event) => events.attempts(event.id)));
  return {
    delivery,
    entries: ordered.map((event, index) => ({
      event,
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

/** One delivery: its events, what each changed, and the webhooks that told about it. */
export function Timeline({ deliveryId, onMoved }: { readonly deliveryId: string; readonly onMoved: () => void }) {
  const { session, text, format, attempt } = usePage();
  const { at } = useShownTime();
  const { value: thread, failed, refresh } = useLoad(deliveryId, () => readThread(session.doorstep, deliveryId), 3_000);
  const closeHref = placeHref('deliveries');
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
  const step = async (): Promise<void> => {
    await session.doorstep.sandbox.advanceDelivery(deliveryId);
    refresh();
    onMoved();
  };
  return (
    <Detail title={delivery.id} badge={<StatusBadge status={delivery.status} />} closeHref={closeHref}>
      <div class="actions">
        {at === undefined && delivery.sandbox?.nextStep != null && (
          <button type="button" class="button main" onClick={() => attempt(step)}>
            {text.deliveries.step}
          </button>
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
          {entries.flatMap(({ event, changes, attempts }) => [
            <EventEntry key={event.id} event={event} changes={changes} sent={attempts.length > 0} />,
            ...attempts.map((each) => <AttemptEntry key={each.id} attempt={each} />),
          ])}
        </ol>
      </Section>
    </Detail>
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
      <details>
        <summary>{text.deliveries.body}</summary>
        <JsonView value={event} label={text.deliveries.body} />
      </details>
    </li>
  );
}

/** What an event changed. */
export function Changes({ changes }: { readonly changes: readonly JsonChange[] }) {
  const { text } = usePage();
  return (
    <div class="table-box">
      <table class="data changes">
        <thead>
          <tr>
            <th scope="col">{text.deliveries.field}</th>
            <th scope="col">{text.deliveries.before}</th>
            <th scope="col">{text.deliveries.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{before === undefined ? '' : <del>{JSON.stringify(before)}</del>}</td>
              <td>{after === undefined ? '' : <ins>{JSON.stringify(after)}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
