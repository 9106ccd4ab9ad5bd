import { dayMilliseconds } from '@doorstep/contracts';
import type { ApiKey, IssuedApiKey, Scope } from '@doorstep/sdk';
import { useState } from 'preact/hooks';
import { ConfirmButton } from '../ui/confirm-button.js';
import { usePage } from '../ui/context.js';
import { DataTable } from '../ui/data-table.js';
import { Badge, Failure, Loading, PageFrame, Section, type Tone } from '../ui/parts.js';
import { SecretCallout } from '../ui/secret-callout.js';
import { useList } from '../ui/use-list.js';

const tones: Readonly<Record<string, Tone>> = { active: 'good', expiring: 'warn' };

/** Days for which a new key works; 0 for always. */
const lifetimes = [0, 1, 30, 365];
/** The test keys of the account: issues, replaces and revokes them. */
export function KeysPage() {
  const { session, text } = usePage();
  const list = useList('keys', (cursor) => session.doorstep.apiKeys.list({ cursor, limit: 100 }));
  const [issued, setIssued] = useState<IssuedApiKey>();
  const onIssued = (answer: IssuedApiKey): void => {
    setIssued(answer);
    list.refresh();
  };
  return (
    <PageFrame title={text.pages.keys}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section class="scroll" tabIndex={0} aria-label={text.pages.keys}>
        {issued && <SecretCallout title={text.keys.issued(issued.key.name)} secret={issued.secret} />}
        <Section title={text.keys.add}>
          <NewKey onIssued={onIssued} />
        </Section>
        <Section title={text.keys.list}>
          {list.state === 'loading' && <Loading />}
          {list.state === 'failed' && <Failure onAgain={list.refresh} />}
          {list.entries.length > 0 && <KeyTable keys={list.entries} onIssued={onIssued} onChanged={list.refresh} />}
          {list.hasMore && (
            <div class="actions">
              <button type="button" class="button" onClick={list.more}>
                {text.more}
              </button>
            </div>
          )}
        </Section>
      </section>
    </PageFrame>
  );
}

function NewKey({ onIssued }: { readonly onIssued: (issued: IssuedApiKey) => void }) {
  const { session, text, attempt } = usePage();
  // These are scopes that the service knows: it has named them.
  const own = session.account.key.scopes as readonly Scope[];
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(own);
  const [days, setDays] = useState(0);
  const create = (event: Event): Promise<void> => {
    event.preventDefault();
    const expiresAt = days === 0 ? undefined : new Date(Date.now() + days * dayMilliseconds).toISOString();
    return attempt(async () => {
      onIssued(await session.doorstep.apiKeys.create({ name, scopes, expiresAt }));
      setName('');
    });
  };
  return (
    <form class="section" onSubmit={create}>
      <div class="inline">
        <label class="field">
          <span>{text.keys.name}</span>
          <input
            required
            maxLength={80}
            size={32}
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{text.keys.lifetime}</span>
          <select value={days} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
            {lifetimes.map((each) => (
              <option key={each} value={each}>
                {text.keys.days(each)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button main" disabled={scopes.length === 0}>
          {text.keys.add}
        </button>
      </div>
      <fieldset class="checks">
        <legend>{text.account.scopes}</legend>
        {own.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ currentTarget }) =>
                setScopes(own.filter((each) => (each === scope ? currentTarget.checked : scopes.includes(each))))
              }
            />
            {scope}
          </label>
        ))}
      </fieldset>
    </form>
  );
}

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly onIssued: (issued: IssuedApiKey) => void;
  readonly onChanged: () => void;
}

function KeyTable({ keys, onIssued, onChanged }: KeyTableProps) {
  const { session, text, format } = usePage();
  const when = (at: string | null): string => (at === null ? text.account.never : format.dateTime(at));
  return (
    <DataTable
      columns={[text.keys.name, text.keys.key, text.keys.status, text.account.lastUsed, text.account.expires]}
      rows={keys.map((key) => ({
        id: key.id,
        cells: [
          <>
            {key.name} {key.id === session.account.key.id && <Badge tone="plain">{text.keys.own}</Badge>}
            <details>
              <summary>{text.keys.scopeCount(key.scopes.length)}</summary>
              <code>{key.scopes.join(', ')}</code>
            </details>
          </>,
          <code key="key">
            {key.prefix}…{key.lastFour}
          </code>,
          <Badge key="status" tone={tones[key.status] ?? 'plain'}>
            {text.states[key.status] ?? key.status}
          </Badge>,
          when(key.lastUsedAt),
          when(key.expiresAt),
        ],
        actions: <KeyActions of={key} onIssued={onIssued} onChanged={onChanged} />,
      }))}
    />
  );
}

function KeyActions({ of: key, onIssued, onChanged }: Omit<KeyTableProps, 'keys'> & { readonly of: ApiKey }) {
  const { session, text, attempt } = usePage();
  const { apiKeys } = session.doorstep;
  const isOwn = key.id === session.account.key.id;
  const roll = (): Promise<void> => attempt(async () => onIssued(await apiKeys.roll(key.id)));
  const revoke = (): Promise<void> => attempt(() => apiKeys.revoke(key.id).then(onChanged));
  return (
    <>
      {key.status === 'active' && (
        <ConfirmButton label={text.keys.roll} name={key.name} question={text.keys.rollNow} onConfirm={roll} />
      )}
      {(key.status === 'active' || key.status === 'expiring') && !isOwn && (
        <ConfirmButton label={text.keys.revoke} name={key.name} question={text.keys.revokeNow} onConfirm={revoke} />
      )}
    </>
  );
}
