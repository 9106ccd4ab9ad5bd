import { useState } from 'preact/hooks';
import type { Control, Fault, NewFault, World } from '../api/control.js';
import { ConfirmButton } from '../ui/confirm-button.js';
import { usePage } from '../ui/context.js';
import { Badge, Failure, Loading, PageFrame, Section } from '../ui/parts.js';
import { useShownTime } from '../ui/time.js';
import { useLoad } from '../ui/use-load.js';

const steps = ['30s', '5m', '1h', '1d'];

/** Failures that can be added at a click. */
const failures = {
  status500: { status: 500 },
  status503: { status: 503, retryAfterSeconds: 2 },
  status429: { status: 429, retryAfterSeconds: 2 },
  drop: { drop: true },
  lost: { drop: true, when: 'after' },
  slow: { latencyMs: 3_000 },
} as const satisfies Record<string, Omit<NewFault, 'route'> & { readonly retryAfterSeconds?: number }>;
const failureNames = Object.keys(failures).filter((name): name is keyof typeof failures => name in failures);

/** Calls that faults can affect, with the most useful first. */
const routes = ['deliveries.create', 'deliveries.get', 'deliveries.*', 'quotes.create', 'direct.*', 'platform.*', '*'];

/** The controls of the sandbox program: clock, scenarios, faults. */
export function SandboxPage({ control }: { readonly control: Control }) {
  const { text, notify, attempt } = usePage();
  const world = useLoad('world', () => control.world(), 2_000);
  const faults = useLoad('faults', () => control.faults(), 3_000);
  const shownTime = useShownTime();
  const moved = (): void => {
    shownTime.moved();
    world.refresh();
  };
  const reset = async (): Promise<void> => {
    await control.reset();
    notify(text.sandbox.resetDone);
    moved();
    faults.refresh();
  };
  const exportTest = async (): Promise<void> => {
    const { fileName, content } = await control.exportTest();
    saveFile(fileName, content);
    notify(text.sandbox.exported(fileName));
  };
  const tools = (
    <>
      <button type="button" class="button" title={text.sandbox.exportHint} onClick={() => attempt(exportTest)}>
        {text.sandbox.exportTest}
      </button>
      <ConfirmButton
        label={text.sandbox.reset}
        name={text.pages.sandbox}
        question={text.sandbox.resetNow}
        onConfirm={() => attempt(reset)}
      />
    </>
  );
  return (
    <PageFrame title={text.pages.sandbox} tools={tools}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section class="scroll" tabIndex={0} aria-label={text.pages.sandbox}>
        <Clock control={control} running={world.value?.running ?? false} onMoved={moved} />
        <Faults control={control} faults={faults.value} onChanged={faults.refresh} failed={faults.failed} />
        <Scenarios control={control} />
        <Worlds control={control} shown={world.value?.id} />
      </section>
    </PageFrame>
  );
}

/** The controls of the clock. The bar below every page shows its time. */
function Clock(props: { readonly control: Control; readonly running: boolean; readonly onMoved: () => void }) {
  const { control, running, onMoved } = props;
  const { text, attempt } = usePage();
  const change = (call: () => Promise<unknown>) => () => attempt(() => call().then(onMoved));
  return (
    <Section title={text.sandbox.clock}>
      <p class="soft">{running ? text.sandbox.running : text.sandbox.standing}</p>
      <div class="actions">
        {steps.map((step) => (
          <button key={step} type="button" class="button" onClick={change(() => control.advance(step))}>
            {text.sandbox.advance(step)}
          </button>
        ))}
        <button type="button" class="button" onClick={change(() => control.setClock(!running))}>
          {running ? text.sandbox.stop : text.sandbox.start}
        </button>
      </div>
    </Section>
  );
}

function Faults(props: {
  readonly control: Control;
  readonly faults: readonly Fault[] | undefined;
  readonly failed: boolean;
  readonly onChanged: () => void;
}) {
  const { control, faults, failed, onChanged } = props;
  const { text, attempt } = usePage();
  const clear = (
    <button type="button" class="button" onClick={() => attempt(() => control.clearFaults().then(onChanged))}>
      {text.sandbox.clear}
    </button>
  );
  return (
    <Section title={text.sandbox.faults} actions={faults && faults.length > 0 ? clear : undefined}>
      <p class="soft">{text.sandbox.faultsHint}</p>
      <NewFaultForm onAdd={(fault) => attempt(() => control.addFault(fault).then(onChanged))} />
      {failed && <Failure onAgain={onChanged} />}
      {faults?.length === 0 && <p class="soft">{text.sandbox.noFaults}</p>}
      <ul class="cards">
        {faults?.map((fault) => (
          <li key={fault.id} class="card">
            <code>{fault.route ?? `payment: ${fault.payment}`}</code>
            <span>{describe(fault)}</span>
            <button
              type="button"
              class="button"
              onClick={() => attempt(() => control.removeFault(fault.id).then(onChanged))}
            >
              {text.sandbox.remove}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns the settings of a fault as they are in the interface. What is left of its calls says more than their number. */
function describe({
  id: _id,
  route: _route,
  payment: _payment,
  times: _times,
  callsLeft,
  ...settings
}: Fault & NewFault): string {
  const parts = Object.entries(settings).map(([name, value]) => `${name}: ${String(value)}`);
  return [...parts, ...(callsLeft === null ? [] : [`callsLeft: ${callsLeft}`])].join(', ');
}

function NewFaultForm({ onAdd }: { readonly onAdd: (fault: NewFault) => void }) {
  const { text } = usePage();
  const [route, setRoute] = useState('deliveries.create');
  const [kind, setKind] = useState<keyof typeof failures>('status500');
  const [once, setOnce] = useState(true);
  const add = (event: Event): void => {
    event.preventDefault();
    onAdd({ route, ...failures[kind], ...(once ? { times: 1 } : {}) });
  };
  return (
    <form class="inline" onSubmit={add}>
      <label class="field">
        <span>{text.sandbox.route}</span>
        <select value={route} onChange={({ currentTarget }) => setRoute(currentTarget.value)}>
          {routes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{text.sandbox.kind}</span>
        <select
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(failureNames.find((name) => name === currentTarget.value) ?? 'status500')
          }
        >
          {failureNames.map((name) => (
            <option key={name} value={name}>
              {text.sandbox.kinds[name]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{text.sandbox.times}</span>
        <select
          value={once ? 'once' : 'always'}
          onChange={({ currentTarget }) => setOnce(currentTarget.value === 'once')}
        >
          <option value="once">{text.sandbox.once}</option>
          <option value="always">{text.sandbox.always}</option>
        </select>
      </label>
      <button type="submit" class="button main">
        {text.sandbox.add}
      </button>
    </form>
  );
}

function Scenarios({ control }: { readonly control: Control }) {
  const { text, notify, attempt } = usePage();
  const { value, failed, refresh } = useLoad('scenarios', () => control.scenarios());
  const run = (name: string) => () =>
    attempt(async () => {
      await control.runScenario(name);
      notify(text.sandbox.ran(name));
    });
  return (
    <Section title={text.sandbox.scenarios}>
      <p class="soft">{text.sandbox.scenariosHint}</p>
      {failed && <Failure onAgain={refresh} />}
      {!value && !failed && <Loading />}
      <ul class="cards">
        {value?.map((name) => (
          <li key={name} class="card line">
            <strong id={`scenario-${name}`}>{name.replaceAll('_', ' ')}</strong>
            <button type="button" class="button" aria-describedby={`scenario-${name}`} onClick={run(name)}>
              {text.sandbox.run}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The worlds of the program, with the way to their consoles. */
function Worlds({ control, shown }: { readonly control: Control; readonly shown: string | undefined }) {
  const { text, format, attempt } = usePage();
  const { value, refresh } = useLoad('worlds', () => control.worlds(), 5_000);
  const remove = (id: string) => () => attempt(() => control.deleteWorld(id).then(refresh));
  return (
    <Section title={text.sandbox.worlds}>
      <p class="soft">{text.sandbox.worldsHint}</p>
      <ul class="cards">
        {value?.map(({ id, name, now, baseUrl }: World) => (
          <li key={id} class="card">
            <strong>{name ?? id}</strong>
            {id !== shown && <span class="soft">{format.dateTime(now)}</span>}
            <div class="actions">
              {id === shown ? (
                <Badge tone="good">{text.sandbox.thisWorld}</Badge>
              ) : (
                <a class="button" href={`${baseUrl}/console`} aria-label={`${text.sandbox.open}: ${name ?? id}`}>
                  {text.sandbox.open}
                </a>
              )}
              {id !== 'main' && id !== shown && (
                <button
                  type="button"
                  class="button"
                  aria-label={`${text.sandbox.remove}: ${name ?? id}`}
                  onClick={remove(id)}
                >
                  {text.sandbox.remove}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Saves a text as a file of the visitor. */
function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
