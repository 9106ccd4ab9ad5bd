import type { Counterfactual } from '@doorstep/dispatch';

/** Returns one sentence for staff about what another decision would have meant. */
export function sentenceOf({ kind, courierId, seconds }: Counterfactual): string {
  const change = changeOf(seconds);
  switch (kind) {
    case 'other_courier':
      return `The next best courier, ${courierId ?? 'unknown'}, would deliver ${change}.`;
    case 'unbundled':
      return `Without the bundle, the orders would arrive ${change} on average.`;
    case 'waiting':
      return `To decide in the next round would deliver ${change}.`;
    case 'at_once':
      return `The best courier who is free now, ${courierId ?? 'unknown'}, would deliver ${change}.`;
  }
}

function changeOf(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const amount =
    minutes === 0 ? `${Math.round(Math.abs(seconds))} seconds` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `${amount} ${seconds < 0 ? 'sooner' : 'later'}`;
}
