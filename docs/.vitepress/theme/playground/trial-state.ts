import { shallowReactive } from 'vue';
import type { CityState, PrintedLine, TrialReport, TrialRequest } from './trial-messages.js';

/** A printed line, and how often it came in a row. */
export interface CountedLine extends PrintedLine {
  readonly count: number;
}

/** The state of a run as the page shows it. */
export interface TrialState {
  phase: 'before' | 'loading' | 'running' | 'ended';
  lines: readonly CountedLine[];
  requests: readonly TrialRequest[];
  city: CityState;
}

const nothing = { lines: [], requests: [], city: { deliveries: 0, shown: [] } };

/** Creates the state before the first run. */
export function createTrialState(): TrialState {
  return shallowReactive<TrialState>({ phase: 'before', ...nothing });
}

/** Removes what an earlier run left. */
export function beginRun(state: TrialState, phase: 'loading' | 'running'): void {
  Object.assign(state, { phase, ...nothing });
}

/** Takes up a report. */
export function take(state: TrialState, report: TrialReport | { readonly kind: 'ready' }): void {
  switch (report.kind) {
    case 'ready':
      if (state.phase === 'loading') state.phase = 'running';
      return;
    case 'printed':
      state.lines = withLine(state.lines, report.line);
      return;
    case 'request':
      state.requests = [...state.requests.filter(({ id }) => id !== report.request.id), report.request].sort(
        (a, b) => a.id - b.id,
      );
      return;
    case 'city':
      state.city = report.city;
      return;
    case 'ended':
      state.phase = 'ended';
  }
}

function withLine(lines: readonly CountedLine[], line: PrintedLine): readonly CountedLine[] {
  const last = lines.at(-1);
  const isSame = last?.text === line.text && last.level === line.level;
  return isSame ? [...lines.slice(0, -1), { ...last, count: last.count + 1 }] : [...lines, { ...line, count: 1 }];
}

/** Returns the sentences about a lost response, when there was one. */
export function verdict({ requests, city, phase }: TrialState): string | undefined {
  const lost = requests.find(({ outcome }) => outcome === 'lost');
  if (lost === undefined) return undefined;
  const again = requests.find(({ id, key }) => id > lost.id && key !== null && key === lost.key);
  if (again === undefined) {
    return phase === 'ended'
      ? 'The response was lost, and the code did not repeat the request.'
      : 'The service created the delivery, but its response was lost. The SDK waits and sends the request again.';
  }
  const count = city.deliveries === 1 ? 'one delivery exists, not two' : `${city.deliveries} deliveries exist`;
  return `The response was lost. The SDK sent the request again with the same idempotency key and received the delivery that already existed: ${count}.`;
}
