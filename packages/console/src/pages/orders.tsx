import { useMemo } from 'preact/hooks';
import type { Control, Moment, MomentList, MomentObject, PastOrder, WorldEvent } from '../api/control.js';
import { createDispatchReader, type ReadDispatch } from '../api/dispatcher.js';
import { jsonDiff } from '../logic/json-diff.js';
import { placeHref } from '../logic/route.js';
import { StatusBadge } from '../ui/badges.js';
import { usePage } from '../ui/context.js';
import { JsonView } from '../ui/json-view.js';
import { ListPage } from '../ui/list-page.js';
import { CopyButton, Detail, Empty, Facts, Failure, Loading, Section } from '../ui/parts.js';
import { useShownTime } from '../ui/time.js';
import { useLoad } from '../ui/use-load.js';
import { useMomentList } from '../ui/use-moment-list.js';
import { Counts } from './counts.js';
import { DispatchSection } from './dispatch.js';
import { Changes } from './timeline.js';

/** Milliseconds between two looks at the present. */
const pause = 3_000;

const ordersOf = ({ orders }: Moment): MomentList<PastOrder> => orders;

interface OrdersPageProps {
  readonly control: Control;
  readonly ids: readonly string[];
}

/** The orders of the sandbox's platform, and the events of one of them. */
export function OrdersPage({ control, ids: [openId] }: OrdersPageProps) {
  const { text } = usePage();
  const { at } = useShownTime();
  const readDispatch = useMemo(() => createDispatchReader(control), [control]);
  const list = useMomentList(control, at, ordersOf, at === undefined ? pause : undefined);
  return (
    <ListPage
      page="orders"
      tools={list.counts && <Counts counts={list.counts} />}
      list={list}
      none={[text.orders.none, text.orders.noneHint]}
      openId={openId}
      row={(order) => <OrderRow order={order} />}
    >
      {openId !== undefined && (
        <OrderTimeline key={openId} control={control} readDispatch={readDispatch} orderId={openId} />
      )}
    </ListPage>
  );
}

function OrderRow({ order: { id, status, createdAt, object } }: { readonly order: MomentObject<PastOrder> }) {
  const { format } = usePage();
  return (
    <>
      <span class="status">
        <StatusBadge status={status} />
      </span>
      <span class="grow two">
        <span>{format.money(object.total.amount, object.total.currency)}</span>
        <span class="soft mono">{id}</span>
      </span>
      <span class="time">{format.time(createdAt)}</span>
    </>
  );
}

/** One order with its events until the shown time. */
function OrderTimeline(props: {
  readonly control: Control;
  readonly readDispatch: ReadDispatch;
  readonly orderId: string;
}) {
  const { control, readDispatch, orderId } = props;
  const { text, format } = usePage();
  const { at } = useShownTime();
  const { value, failed, refresh } = useLoad(orderId, () => control.events(orderId), 3_000);
  const events = value?.filter((event) => at === undefined || event.at <= at);
  const last = events?.at(-1);
  const closeHref = placeHref('orders');
  if (!events || !last) {
    return (
      <Detail title={orderId} closeHref={closeHref}>
        {events && <Empty title={text.time.notYet} />}
        {!events && (failed ? <Failure onAgain={refresh} /> : <Loading />)}
      </Detail>
    );
  }
  const order = orderOf(last);
  return (
    <Detail title={orderId} badge={<StatusBadge status={order.status} />} closeHref={closeHref}>
      <div class="actions">
        <CopyButton content={orderId} label={text.copy} />
      </div>
      <Facts
        of={[
          [text.orders.total, format.money(order.total.amount, order.total.currency)],
          [text.orders.store, <code key="store">{order.storeId}</code>],
          [
            text.deliveries.courier,
            order.courierId === null ? text.deliveries.noCourier : <code key="courier">{order.courierId}</code>,
          ],
        ]}
      />
      {at === undefined && <DispatchSection read={readDispatch} orderId={orderId} />}
      <Section title={text.deliveries.timeline}>
        <ol class="thread">
          {events.map((event, index) => (
            <OrderEvent key={event.id} event={event} before={events[index - 1]} />
          ))}
        </ol>
      </Section>
    </Detail>
  );
}

function OrderEvent({ event, before }: { readonly event: WorldEvent; readonly before: WorldEvent | undefined }) {
  const { text, format } = usePage();
  const changes = before ? jsonDiff(before.data, event.data) : [];
  return (
    <li>
      <div class="line">
        <strong>{event.type}</strong>
        <time dateTime={event.at}>{format.dateTime(event.at)}</time>
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
      <details>
        <summary>{text.deliveries.body}</summary>
        <JsonView value={event.data} label={text.deliveries.body} />
      </details>
    </li>
  );
}

/** Events of orders contain these fields. */
function orderOf({ data }: WorldEvent): PastOrder & { readonly status: string } {
  return data as PastOrder & { readonly status: string };
}
