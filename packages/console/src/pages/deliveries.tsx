import type { Delivery } from '@doorstep/sdk';
import { placeHref } from '../logic/route.js';
import { StatusBadge } from '../ui/badges.js';
import { usePage } from '../ui/context.js';
import { Empty, Failure, Loading, PageFrame } from '../ui/parts.js';
import { useList } from '../ui/use-list.js';
import { VirtualList } from '../ui/virtual-list.js';
import { Timeline } from './timeline.js';

/** The deliveries of the account, and the timeline of one of them. */
export function DeliveriesPage({ ids: [openId] }: { readonly ids: readonly string[] }) {
  const { session, text } = usePage();
  const list = useList('deliveries', (cursor) => session.doorstep.deliveries.list({ cursor, limit: 100 }));
  const find = (event: Event): void => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const id = String(new FormData(event.currentTarget).get('id')).trim();
    if (id !== '') location.hash = placeHref('deliveries', id);
  };
  const tools = (
    <form onSubmit={find}>
      <input name="id" aria-label={text.deliveries.find} placeholder="dlv_…" />
    </form>
  );
  return (
    <PageFrame title={text.pages.deliveries} tools={tools}>
      <div class={openId === undefined ? 'split' : 'split open'}>
        <div class="list-column">
          <div />
          <div />
          {list.state === 'loading' && <Loading />}
          {list.state === 'failed' && <Failure onAgain={list.refresh} />}
          {list.state === 'ready' && list.entries.length === 0 && (
            <Empty title={text.deliveries.none}>{text.deliveries.noneHint}</Empty>
          )}
          {list.entries.length > 0 && (
            <VirtualList
              label={text.pages.deliveries}
              entries={list.entries}
              rowHeight={52}
              idOf={({ id }) => id}
              selected={openId}
              onSelect={({ id }) => {
                location.hash = placeHref('deliveries', id);
              }}
              onEnd={list.more}
            >
              {(delivery) => <DeliveryRow delivery={delivery} />}
            </VirtualList>
          )}
        </div>
        {openId !== undefined && <Timeline key={openId} deliveryId={openId} onMoved={list.refresh} />}
      </div>
    </PageFrame>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { format } = usePage();
  return (
    <>
      <StatusBadge status={delivery.status} />
      <span class="grow two">
        <span>{delivery.dropoff.address}</span>
        <span class="soft mono">{delivery.externalReference ?? delivery.id}</span>
      </span>
      <span class="time">{format.time(delivery.createdAt)}</span>
    </>
  );
}
