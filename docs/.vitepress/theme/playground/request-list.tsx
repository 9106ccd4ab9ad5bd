/** @jsxImportSource vue */
import type { FunctionalComponent } from 'vue';
import type { TrialRequest } from './trial-messages.js';

/** The requests of the code in their order. */
export const RequestList: FunctionalComponent<{ readonly requests: readonly TrialRequest[] }> = ({ requests }) => (
  <ol class="request-list">
    {requests.map(({ id, method, path, key, repeated, outcome }) => (
      <li key={id} class={{ lost: outcome === 'lost', repeated }}>
        <span class="call">
          <b>{method}</b> {shortPath(path)}
        </span>
        <span class="outcome">{outcomeText(outcome)}</span>
        {key !== null && (
          <span class="key">
            Idempotency-Key {key}…{repeated && <em> the same key again</em>}
          </span>
        )}
      </li>
    ))}
  </ol>
);

/** Shortens ids, of which the beginning and the end differ. */
function shortPath(path: string): string {
  return path.replace(/([a-z]{3}_)\w{16,}(\w{4})/g, '$1…$2');
}

function outcomeText(outcome: TrialRequest['outcome']): string {
  if (outcome === null) return '…';
  return outcome === 'lost' ? 'response lost' : String(outcome);
}
