import { directEventTypes } from '@doorstep/contracts';
import type { EventDetail, WebhookEvent } from '@doorstep/sdk';
import { placeHref, withFilters } from '../logic/route.js';
import { usePage } from '../ui/context.js';
import { DataTable } from '../ui/data-table.js';
import { FilterSelect } from '../ui/filter-select.js';
import { JsonView } from '../ui/json-view.js';
import { ListPage } from '../ui/list-page.js';
import { Badge, CopyButton, Detail, Facts, Failure, Loading, Section, type Tone } from '../ui/parts.js';
import { SearchField } from '../ui/search-field.js';
import { useList } from '../ui/use-list.js';
import { useLoad } from '../ui/use-load.js';

/** The events of the account, also those that no endpoint receives, and one of them. The address has the filters. */
export function EventsPage({ ids: [openId] }: { readonly ids: readonly string[] }) {
  const { session, text, filters } = usePage();
  const type = directEventTypes.filter((each) => each === filters['type']);
  const { delivery: deliveryId } = filters;
  const query = { ...(type.length > 0 && { type }), ...(deliveryId !== undefined && { deliveryId }) };
  const list = useList(`events ${JSON.stringify(query)}`, (cursor) =>
    session.doorstep.events.list({ ...query, cursor, limit: 100 }),
  );
  return (
    <ListPage
      page="events"
      tools={<EventFilters />}
      list={list}
      none={[text.events.none, text.events.noneHint]}
      openId={openId}
      row={(event) => <EventRow event={event} />}
    >
      {openId !== undefined && <OpenEvent key={openId} id={openId} />}
    </ListPage>
  );
}

function EventFilters() {
  const { text, filters, setFilter } = usePage();
  const types = directEventTypes.map((each) => [each, each] as const);
  return (
    <>
      <FilterSelect name="type" label={text.events.type} options={[['', text.events.all], ...types]} />
      <SearchField
        label={text.events.delivery}
        placeholder="dlv_…"
        value={filters['delivery']}
        onSearch={(searched) => setFilter('delivery', searched)}
      />
    </>
  );
}

function EventRow({ event }: { readonly event: WebhookEvent }) {
  const { format } = usePage();
  return (
    <>
      <span class="grow two">
        <span>{event.type}</span>
        <span class="soft mono">{event.subjectId}</span>
      </span>
      <span class="time">{format.time(event.timestamp)}</span>
    </>
  );
}

function OpenEvent({ id }: { readonly id: string }) {
  const { session, filters } = usePage();
  const { value, failed, refresh } = useLoad(id, () => session.doorstep.events.get(id), 3_000);
  const closeHref = withFilters(placeHref('events'), filters);
  if (value) return <LoadedEvent event={value} closeHref={closeHref} onSent={refresh} />;
  return (
    <Detail title={id} closeHref={closeHref}>
      {failed ? <Failure onAgain={refresh} /> : <Loading />}
    </Detail>
  );
}

function LoadedEvent(props: { readonly event: EventDetail; readonly closeHref: string; readonly onSent: () => void }) {
  const { event, closeHref, onSent } = props;
  const { session, text, format, notify, attempt } = usePage();
  const { messages, ...body } = event;
  const resend = (): Promise<void> =>
    attempt(async () => {
      await session.doorstep.events.redeliver(event.id);
      notify(text.events.resent);
      onSent();
    });
  return (
    <Detail title={event.type} closeHref={closeHref}>
      <div class="actions">
        {event.subjectId.startsWith('dlv_') && (
          <a class="button main" href={placeHref('deliveries', event.subjectId)}>
            {text.webhooks.openDelivery}
          </a>
        )}
        {messages.length > 0 && (
          <button type="button" class="button" onClick={resend}>
            {text.events.resend}
          </button>
        )}
        <CopyButton content={event.id} label={text.copy} />
      </div>
      <Facts
        of={[
          [
            text.events.subject,
            <code key="subject" class="id">
              {event.subjectId}
            </code>,
          ],
          [text.events.time, format.dateTime(event.timestamp)],
          [text.events.sequence, event.sequence],
          [
            text.events.cause,
            event.requestId === null ? null : (
              <a key="cause" href={placeHref('requests', event.requestId)}>
                {event.requestId}
              </a>
            ),
          ],
        ]}
      />
      <Section title={text.events.sent}>
        {messages.length === 0 ? <p class="soft">{text.events.noWebhooks}</p> : <Messages messages={messages} />}
      </Section>
      <Section title={text.events.body}>
        <JsonView value={body} label={text.events.body} />
      </Section>
    </Detail>
  );
}

const tones: Readonly<Record<EventDetail['messages'][number]['state'], Tone>> = {
  pending: 'plain',
  delivered: 'good',
  failed: 'bad',
  cancelled: 'warn',
};

/** The state of an event at each endpoint. */
function Messages({ messages }: Pick<EventDetail, 'messages'>) {
  const { text, format } = usePage();
  return (
    <DataTable
      columns={[text.webhooks.list, text.events.sent, text.webhooks.nextAttempt]}
      rows={messages.map(({ endpointId, state, attempts, nextAttemptAt }) => ({
        id: endpointId,
        cells: [
          <a key="endpoint" class="id" href={placeHref('webhooks', endpointId)}>
            {endpointId}
          </a>,
          <span key="state">
            <Badge tone={tones[state] ?? 'plain'}>{text.events.messages[state]}</Badge> {text.events.attempts(attempts)}
          </span>,
          nextAttemptAt === null ? '' : format.dateTime(nextAttemptAt),
        ],
      }))}
    />
  );
}
