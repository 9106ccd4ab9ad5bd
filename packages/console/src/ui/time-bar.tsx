import type { Control, Moment } from '../api/control.js';
import { historyBars, sliderSteps, stepOfTime, timeOfStep } from '../logic/history-bars.js';
import { usePage } from './context.js';
import { Icon } from './icons.js';
import { Badge } from './parts.js';
import { useShownTime } from './time.js';
import { useLatest } from './use-latest.js';

/** Number of bars. */
const bars = 100;

/** Milliseconds after which the bars and the clock are read again. */
const pause = 2_000;

/** A slider over the whole past of a sandbox, with the way to the events before and after and to a new sandbox from there. */
export function TimeBar({ control }: { readonly control: Control }) {
  const { text, format } = usePage();
  const { at, show, moves } = useShownTime();
  const history = useLatest(`history ${moves}`, () => control.history(bars), pause);
  const neighbours = useLatest(at ?? '', () => control.moment({ at, limit: 1 }), at === undefined ? pause : undefined);
  // The answer for another time says nothing about this one.
  const near = at === undefined || neighbours.value?.at === at ? neighbours.value : undefined;
  const range = history.value;
  if (!range) return <section class="time-bar" aria-label={text.time.bar} />;
  const step = stepOfTime(at, range);
  const shown = format.dateTime(at ?? range.end);
  const paths = historyBars(range.buckets);
  const passed = at === undefined ? bars : Math.round((step * bars) / sliderSteps);
  return (
    <section class={at === undefined ? 'time-bar' : 'time-bar past'} aria-label={text.time.bar}>
      <p class="shown">
        <strong>{shown}</strong>
        <Badge tone={at === undefined ? 'plain' : 'warn'}>{at === undefined ? text.time.now : text.time.past}</Badge>
      </p>
      <div class="track">
        <svg viewBox={`0 0 ${bars} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path class="later" d={paths.slice(passed).join('')} />
          <path d={paths.slice(0, passed).join('')} />
        </svg>
        <input
          type="range"
          min="0"
          max={sliderSteps}
          value={step}
          aria-label={text.time.slider}
          aria-valuetext={shown}
          onInput={({ currentTarget }) => show(timeOfStep(Number(currentTarget.value), range))}
        />
      </div>
      <TimeActions control={control} near={near} onMoved={history.refresh} />
    </section>
  );
}

function TimeActions(props: {
  readonly control: Control;
  readonly near: Moment | undefined;
  readonly onMoved: () => void;
}) {
  const { control, near, onMoved } = props;
  const { text, notify, attempt } = usePage();
  const { at, show } = useShownTime();
  const advance = async (): Promise<void> => {
    const events = await control.advanceToNext();
    onMoved();
    notify(events.length === 0 ? text.time.nothingDue : text.time.happened(events.map(({ type }) => type).join(', ')));
  };
  const branch = async (): Promise<void> => {
    const world = await control.branch((await control.world()).id, at);
    location.assign(`${world.baseUrl}/console${location.hash}`);
  };
  return (
    <div class="actions">
      <button
        type="button"
        class="button"
        disabled={near?.previousEventAt == null}
        aria-label={text.time.previous}
        title={text.time.previous}
        onClick={() => near?.previousEventAt != null && show(near.previousEventAt)}
      >
        <Icon name="earlier" />
      </button>
      {at === undefined ? (
        <button type="button" class="button" onClick={() => attempt(advance)}>
          {text.time.advance}
        </button>
      ) : (
        <button
          type="button"
          class="button"
          disabled={near === undefined}
          aria-label={text.time.next}
          title={text.time.next}
          onClick={() => near && show(near.nextEventAt ?? undefined)}
        >
          <Icon name="later" />
        </button>
      )}
      <button type="button" class="button" title={text.time.branchHint} onClick={() => attempt(branch)}>
        {text.time.branch}
      </button>
      {at !== undefined && (
        <button type="button" class="button main" onClick={() => show(undefined)}>
          {text.time.back}
        </button>
      )}
    </div>
  );
}
