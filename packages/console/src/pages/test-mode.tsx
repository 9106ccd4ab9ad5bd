import { daySeconds } from '@doorstep/contracts';
import type { SandboxClock } from '@doorstep/sdk';
import { ConfirmButton } from '../ui/confirm-button.js';
import { usePage } from '../ui/context.js';
import { DataTable } from '../ui/data-table.js';
import { Failure, Loading, PageFrame, Section } from '../ui/parts.js';
import { Prose } from '../ui/prose.js';
import { useLoad } from '../ui/use-load.js';

/** Steps of the clock, in seconds. */
const steps = { '30s': 30, '5m': 300, '1h': 3_600, '1d': daySeconds } as const;

/** The clock and the simulated couriers of test mode, without the control interface of the sandbox program. */
export function TestModePage() {
  const { session, text, notify, attempt } = usePage();
  const { sandbox } = session.doorstep;
  const clock = useLoad('clock', () => sandbox.getClock(), 3_000);
  const reset = (): Promise<void> =>
    attempt(async () => {
      await sandbox.resetClock();
      notify(text.sandbox.resetDone);
      clock.refresh();
    });
  return (
    <PageFrame
      title={text.pages.sandbox}
      tools={
        <ConfirmButton
          label={text.sandbox.reset}
          name={text.pages.sandbox}
          question={text.sandbox.resetNow}
          onConfirm={reset}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section class="scroll" tabIndex={0} aria-label={text.pages.sandbox}>
        <TestClock clock={clock.value} onMoved={clock.refresh} />
        <Scenarios />
      </section>
    </PageFrame>
  );
}

function TestClock({ clock, onMoved }: { readonly clock: SandboxClock | undefined; readonly onMoved: () => void }) {
  const { session, text, format, attempt } = usePage();
  const advance = (seconds: number): Promise<void> =>
    attempt(() => session.doorstep.sandbox.advanceClock({ seconds }).then(onMoved));
  return (
    <Section title={text.sandbox.clock}>
      <p class="clock">{clock === undefined ? '…' : format.dateTime(clock.now)}</p>
      <p class="soft">{text.sandbox.realTime}</p>
      <div class="actions">
        {Object.entries(steps).map(([name, seconds]) => (
          <button key={name} type="button" class="button" onClick={() => advance(seconds)}>
            {text.sandbox.advance(name)}
          </button>
        ))}
      </div>
    </Section>
  );
}

/** Behaviours of simulated couriers, and the addresses that trigger them. */
function Scenarios() {
  const { session, text } = usePage();
  const { value, failed, refresh } = useLoad('scenarios', () => session.doorstep.sandbox.listScenarios());
  return (
    <Section title={text.sandbox.scenarios}>
      <p class="soft">{text.sandbox.magicHint}</p>
      {failed && <Failure onAgain={refresh} />}
      {!value && !failed && <Loading />}
      {value && (
        <DataTable
          columns={[text.sandbox.scenario, text.sandbox.happens, text.sandbox.magicAddress]}
          rows={value.data.map(({ scenario, summary, magicAddress }) => ({
            id: scenario,
            cells: [
              <code key="scenario">{scenario}</code>,
              <Prose key="summary">{summary}</Prose>,
              <code key="address">{magicAddress}</code>,
            ],
          }))}
        />
      )}
    </Section>
  );
}
