import { type ArrivalDelays, priorDelays } from './arrival-delays.js';
import { delayWithin } from './delays.js';
import { learnedSeconds } from './learned-arrival.js';

/** When an order arrives that a customer places now, in whole minutes as seconds from now. */
export interface NewOrderArrival {
  /** The window that the customer sees after the checkout is between these two. */
  readonly lowSeconds: number;
  readonly highSeconds: number;
  /** Half of such orders arrive until then. */
  readonly usualSeconds: number;
}

/** The arrivals of new orders in a zone. */
export interface ArrivalOutlook {
  /** @param bareSeconds of the order: see `bareSecondsOfNewOrder`. */
  arrival(bareSeconds: number): NewOrderArrival;
  /** Equal for two outlooks with the same arrivals. */
  readonly version: string;
}

const minute = 60;

/** All delays are possible for estimates of this many minutes and more, so the window moves with the estimate. */
const minutesOfAllDelays = 20;

/** Creates the outlook of a zone. Windows are kept, because lists ask for those of thousands of stores. */
export function createArrivalOutlook({ placed }: Pick<ArrivalDelays, 'placed'>): ArrivalOutlook {
  const known: NewOrderArrival[] = [];

  function arrival(bareSeconds: number): NewOrderArrival {
    const minutes = Math.ceil(bareSeconds / minute);
    const before = known[minutes];
    if (before) return before;
    const seconds = minutes * minute;
    const { low, high } = learnedSeconds(seconds, placed);
    const found = {
      lowSeconds: Math.floor(low / minute) * minute,
      highSeconds: Math.ceil(high / minute) * minute,
      usualSeconds: Math.ceil((seconds + delayWithin(placed, 0.5, -seconds)) / minute) * minute,
    };
    known[minutes] = found;
    return found;
  }

  const version = JSON.stringify(Array.from({ length: minutesOfAllDelays + 1 }, (_, index) => arrival(index * minute)));
  return { arrival, version };
}

/** The outlook of a zone that has learned nothing yet. */
export const priorOutlook: ArrivalOutlook = createArrivalOutlook(priorDelays);
