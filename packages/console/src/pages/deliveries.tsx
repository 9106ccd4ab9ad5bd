import { deliveryStatuses } from '@doorstep/contracts';
import type { Delivery } from '@doorstep/sdk';
import type { Moment, MomentList } from '../api/control.js';
import { placeHref } from '../logic/route.js';
import { StatusBadge } from '../ui/badges.js';
import { usePage } from '../ui/context.js';
import { FilterSelect } from '../ui/filter-select.js';
import { ListPage } from '../ui/list-page.js';
import { SearchField } from '../ui/search-field.js';
import { useShownTime } from '../ui/time.js';
import { type LoadedList, useList } from '../ui/use-list.js';
import { useMomentList } from '../ui/use-moment-list.js';
import { Counts } from './counts.js';
import { Timeline } from './timeline.js';

type ShownList = Pick<LoadedList<Delivery>, 'entries' | 'state' | 'more' | 'refresh'> & {
  readonly counts?: MomentList<Delivery>['counts'] | undefined;
};

const deliveriesOf = ({ deliveries }: Moment): MomentList<Delivery> => deliveries;

/** Returns the deliveries of the shown time: those of the past come from the sandbox. */
function useDeliveries(): ShownList {
  const { session, filters } = usePage();
  const { at } = useShownTime();
  const { control, doorstep } = session;
  const isPast = control !== undefined && at !== undefined;
  const { reference: externalReference } = filters;
  const status = deliveryStatuses.filter((each) => each === filters['status']);
  const query = { externalReference, ...(status.length > 0 && { status }) };
  const present = useList(
    `deliveries ${JSON.stringify(query)}`,
    isPast ? undefined : (cursor) => doorstep.deliveries.list({ ...query, cursor, limit: 100 }),
  );
  const past = useMomentList(isPast ? control : undefined, at, deliveriesOf);
  return isPast ? { ...past, entries: past.entries.map(({ object }) => object) } : present;
}

/** The deliveries of the account, and the timeline of one of them. */
export function DeliveriesPage({ ids: [openId] }: { readonly ids: readonly string[] }) {
  const { text, filters, setFilter } = usePage();
  const list = useDeliveries();
  const find = (searched: string): void => {
    if (searched.startsWith('dlv_')) location.hash = placeHref('deliveries', searched);
    else setFilter('reference', searched);
  };
  const tools = list.counts ? (
    <Counts counts={list.counts} />
  ) : (
    <>
      <FilterSelect
        name="status"
        label={text.deliveries.status}
        options={[
          ['', text.deliveries.all],
          ...deliveryStatuses.map((each) => [each, text.states[each] ?? each] as const),
        ]}
      />
      <SearchField label={text.deliveries.find} placeholder="dlv_…" value={filters['reference']} onSearch={find} />
    </>
  );
  return (
    <ListPage
      page="deliveries"
      tools={tools}
      list={list}
      none={[text.deliveries.none, text.deliveries.noneHint]}
      openId={openId}
      row={(delivery) => <DeliveryRow delivery={delivery} />}
    >
      {openId !== undefined && <Timeline key={openId} deliveryId={openId} onMoved={list.refresh} />}
    </ListPage>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { format } = usePage();
  return (
    <>
      <span class="status">
        <StatusBadge status={delivery.status} />
      </span>
      <span class="grow two">
        <span>{delivery.dropoff.address}</span>
        <span class="soft mono">{delivery.externalReference ?? delivery.id}</span>
      </span>
      <span class="time">{format.time(delivery.createdAt)}</span>
    </>
  );
}
