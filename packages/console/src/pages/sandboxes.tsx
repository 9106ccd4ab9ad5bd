import { daySeconds } from '@doorstep/contracts';
import type { Sandbox, SandboxWithKey } from '@doorstep/sdk';
import { useState } from 'preact/hooks';
import { enterSandbox, keepSandboxKey, OtherSandbox, sandboxKeyOf } from '../api/sandbox-keys.js';
import { placeHref } from '../logic/route.js';
import { ConfirmButton } from '../ui/confirm-button.js';
import { usePage } from '../ui/context.js';
import { DataTable } from '../ui/data-table.js';
import { Empty, Failure, Loading, PageFrame, Section } from '../ui/parts.js';
import { SecretCallout } from '../ui/secret-callout.js';
import { type LoadedList, useList } from '../ui/use-list.js';

/** Seconds after which a new sandbox is deleted. */
const lifetimes = [3_600, daySeconds, 7 * daySeconds] as const;

/** The sandboxes of the account: creates, opens and deletes them. */
export function SandboxesPage() {
  const { session, text } = usePage();
  const list = useList('sandboxes', (cursor) => session.doorstep.sandboxes.list({ cursor, limit: 100 }));
  const [created, setCreated] = useState<SandboxWithKey>();
  const onCreated = (sandbox: SandboxWithKey): void => {
    keepSandboxKey(sandbox.id, sandbox.apiKey);
    setCreated(sandbox);
    list.refresh();
  };
  const onDeleted = (id: string): void => {
    if (created?.id === id) setCreated(undefined);
    list.refresh();
  };
  return (
    <PageFrame title={text.pages.sandboxes}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section class="scroll" tabIndex={0} aria-label={text.pages.sandboxes}>
        {created && <SecretCallout title={text.sandboxes.created(nameOf(created))} secret={created.apiKey} />}
        <Section title={text.sandboxes.add}>
          <p class="soft">{text.sandboxes.hint}</p>
          <NewSandbox onCreated={onCreated} />
        </Section>
        <Section title={text.sandboxes.list}>
          <SandboxList list={list} onDeleted={onDeleted} />
        </Section>
      </section>
    </PageFrame>
  );
}

function nameOf({ name, id }: Sandbox): string {
  return name ?? id;
}

function NewSandbox({ onCreated }: { readonly onCreated: (created: SandboxWithKey) => void }) {
  const { session, text, attempt } = usePage();
  const [name, setName] = useState('');
  const [lifetimeSeconds, setLifetime] = useState<number>(lifetimes[1]);
  const create = (event: Event): Promise<void> => {
    event.preventDefault();
    return attempt(async () => {
      onCreated(await session.doorstep.sandboxes.create({ lifetimeSeconds, ...(name === '' ? {} : { name }) }));
      setName('');
    });
  };
  return (
    <form class="inline" onSubmit={create}>
      <label class="field">
        <span>{text.sandboxes.name}</span>
        <input
          maxLength={80}
          size={32}
          placeholder="CI 4711"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{text.sandboxes.lifetime}</span>
        <select value={lifetimeSeconds} onChange={({ currentTarget }) => setLifetime(Number(currentTarget.value))}>
          {lifetimes.map((each) => (
            <option key={each} value={each}>
              {text.sandboxes.lifetimes[each]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button main">
        {text.sandboxes.add}
      </button>
    </form>
  );
}

interface SandboxListProps {
  readonly list: LoadedList<Sandbox>;
  readonly onDeleted: (id: string) => void;
}

function SandboxList({ list, onDeleted }: SandboxListProps) {
  const { text, format } = usePage();
  /** The sandbox whose key is asked for. */
  const [asking, setAsking] = useState<string>();
  if (list.state === 'loading') return <Loading />;
  if (list.state === 'failed') return <Failure onAgain={list.refresh} />;
  if (list.entries.length === 0) return <Empty title={text.sandboxes.none}>{text.sandboxes.noneHint}</Empty>;
  return (
    <>
      <DataTable
        columns={[
          text.sandboxes.name,
          text.sandboxes.id,
          text.sandboxes.clock,
          text.sandboxes.createdAt,
          text.sandboxes.expires,
        ]}
        rows={list.entries.map((sandbox) => ({
          id: sandbox.id,
          cells: [
            nameOf(sandbox),
            <code key="id">{sandbox.id}</code>,
            format.dateTime(sandbox.clock.now),
            format.dateTime(sandbox.createdAt),
            format.dateTime(sandbox.expiresAt),
          ],
          actions: <SandboxActions sandbox={sandbox} onAsk={() => setAsking(sandbox.id)} onDeleted={onDeleted} />,
          below: asking === sandbox.id && <KeyForm sandbox={sandbox} />,
        }))}
      />
      {list.hasMore && (
        <div class="actions">
          <button type="button" class="button" onClick={list.more}>
            {text.more}
          </button>
        </div>
      )}
    </>
  );
}

/** Opens a sandbox with a key, and goes to the first page of its console. */
function useOpen({ id }: Sandbox): (apiKey: string) => Promise<void> {
  const { session, enter } = usePage();
  return async (apiKey) => {
    const opened = await enterSandbox(session, id, apiKey);
    location.hash = placeHref('webhooks');
    enter(opened);
  };
}

function SandboxActions(props: {
  readonly sandbox: Sandbox;
  /** Asks for the key of a sandbox that was not created in this tab. */
  readonly onAsk: () => void;
  readonly onDeleted: (id: string) => void;
}) {
  const { sandbox, onAsk, onDeleted } = props;
  const { session, text, attempt } = usePage();
  const open = useOpen(sandbox);
  const known = sandboxKeyOf(sandbox.id);
  const remove = (): Promise<void> =>
    attempt(async () => {
      await session.doorstep.sandboxes.delete(sandbox.id);
      onDeleted(sandbox.id);
    });
  return (
    <>
      <button
        type="button"
        class="button"
        aria-label={`${text.sandboxes.open}: ${nameOf(sandbox)}`}
        onClick={() => (known === undefined ? onAsk() : attempt(() => open(known)))}
      >
        {text.sandboxes.open}
      </button>
      <ConfirmButton
        label={text.sandboxes.delete}
        name={nameOf(sandbox)}
        question={text.sandboxes.deleteNow}
        onConfirm={remove}
      />
    </>
  );
}

function KeyForm({ sandbox }: { readonly sandbox: Sandbox }) {
  const { text } = usePage();
  const open = useOpen(sandbox);
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await open(key.trim());
    } catch (error) {
      if (error instanceof OtherSandbox) setFault(text.sandboxes.otherKey);
      else setFault(error instanceof TypeError ? text.keyShape : text.keyRefused);
    }
  };
  return (
    <form class="inline" onSubmit={submit}>
      <label class="field">
        <span>{text.sandboxes.keyOf(nameOf(sandbox))}</span>
        <input
          type="password"
          autocomplete="off"
          required
          size={36}
          placeholder="ds_test_…"
          value={key}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button main">
        {text.sandboxes.open}
      </button>
      <p role="alert">{fault}</p>
    </form>
  );
}
