import type { WebhookEndpoint } from '@doorstep/sdk';
import { useState } from 'preact/hooks';
import { placeHref } from '../logic/route.js';
import type { Texts } from '../texts/english.js';
import { EndpointBadge } from '../ui/badges.js';
import { usePage } from '../ui/context.js';
import { Empty, Failure, Loading, PageFrame } from '../ui/parts.js';
import { SecretCallout } from '../ui/secret-callout.js';
import { useList } from '../ui/use-list.js';
import { VirtualList } from '../ui/virtual-list.js';
import { EndpointPage } from './endpoint.js';

/** The endpoints of the account, or one of them with its attempts. */
export function WebhooksPage({ ids: [endpointId, attemptId] }: { readonly ids: readonly string[] }) {
  return endpointId === undefined ? <Endpoints /> : <EndpointPage endpointId={endpointId} attemptId={attemptId} />;
}

function Endpoints() {
  const { session, text } = usePage();
  const [adding, setAdding] = useState(false);
  const list = useList('endpoints', (cursor) => session.doorstep.webhookEndpoints.list({ cursor }));
  const tools = (
    <button type="button" class="button" aria-expanded={adding} onClick={() => setAdding(!adding)}>
      {text.webhooks.add}
    </button>
  );
  return (
    <PageFrame title={text.pages.webhooks} tools={tools}>
      <div class="split">
        <div class="list-column">
          {adding ? <NewEndpoint onCreated={list.refresh} /> : <div />}
          <div />
          {list.state === 'loading' && <Loading />}
          {list.state === 'failed' && <Failure onAgain={list.refresh} />}
          {list.state === 'ready' && list.entries.length === 0 && (
            <Empty title={text.webhooks.none}>{text.webhooks.noneHint}</Empty>
          )}
          {list.entries.length > 0 && (
            <VirtualList
              label={text.webhooks.list}
              entries={list.entries}
              rowHeight={56}
              idOf={({ id }) => id}
              selected={undefined}
              onSelect={({ id }) => {
                location.hash = placeHref('webhooks', id);
              }}
              onEnd={list.more}
            >
              {(endpoint) => <EndpointRow endpoint={endpoint} />}
            </VirtualList>
          )}
        </div>
      </div>
    </PageFrame>
  );
}

function EndpointRow({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { text } = usePage();
  const { health } = endpoint;
  return (
    <>
      <span class="grow two">
        <span class="mono">{endpoint.url}</span>
        <span class="soft">{endpoint.description ?? describeTypes(endpoint, text)}</span>
      </span>
      {health.pendingMessages > 0 && (
        <span class="soft wide-only">
          {text.webhooks.pending}: {health.pendingMessages}
        </span>
      )}
      <EndpointBadge endpoint={endpoint} />
    </>
  );
}

/** Returns the types of events that an endpoint receives. */
function describeTypes({ eventTypes }: WebhookEndpoint, text: Texts): string {
  return eventTypes.includes('*') ? text.webhooks.allEvents : eventTypes.join(', ');
}

function NewEndpoint({ onCreated }: { readonly onCreated: () => void }) {
  const { session, text, attempt } = usePage();
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState<string>();
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    await attempt(async () => {
      setSecret((await session.doorstep.webhookEndpoints.create({ url })).secret);
      setUrl('');
      onCreated();
    });
  };
  return (
    <div class="scroll">
      <form class="inline" onSubmit={create}>
        <label class="field">
          <span>{text.webhooks.url}</span>
          <input
            type="url"
            required
            size={36}
            placeholder="http://localhost:3000/hooks"
            value={url}
            onInput={({ currentTarget }) => setUrl(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button main">
          {text.webhooks.add}
        </button>
      </form>
      {secret !== undefined && <SecretCallout title={text.webhooks.created} secret={secret} />}
    </div>
  );
}
