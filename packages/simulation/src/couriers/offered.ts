import { isApiError } from '@doorstep/sdk';
import type { CourierOffer, CourierWork, PlatformSession } from '@doorstep/sdk/platform';
import type { Draw } from '../draw.js';
import { nextStop } from './stops.js';
import type { Worker, Working } from './working.js';

/** Shares of the answers to offers. The rest expires. */
const acceptedShare = 0.85;
const declinedShare = 0.11;

/** The app reads its work at least this often, in case a notification is lost. */
const readMilliseconds = 60_000;

const declineReasons = ['too_far', 'low_pay', 'too_many_stops', 'other'] as const;

/** Work that the service gives to a courier, who answers offers and follows the route. */
export interface Offered extends Working {
  /** The app notifies the courier. */
  notify(): void;
}

/** Returns how a courier works with offers and assignments. */
export function offered(session: PlatformSession, worker: Worker, draw: Draw): Offered {
  const answered = new Set<string>();
  let work: CourierWork | undefined;
  let readAt = 0;
  /** An unread notice. Only the courier, who looks at the app, reads it. */
  let hasNotice = true;
  /** Something has changed since the last read. */
  let isStale = true;
  let changed = false;

  async function read(): Promise<CourierWork> {
    isStale = false;
    readAt = worker.now() + readMilliseconds;
    const known = work?.version;
    work = await session.work.get();
    changed ||= work.version !== known;
    return work;
  }

  async function answer({ id }: CourierOffer): Promise<void> {
    answered.add(id);
    const choice = draw.fraction();
    const reason = declineReasons[Math.floor(draw.fraction() * declineReasons.length)] ?? 'other';
    try {
      if (choice < acceptedShare) await session.work.acceptOffer(id);
      else if (choice < acceptedShare + declinedShare) await session.work.declineOffer(id, { reason });
    } catch (error) {
      // Withdrawn or expired meanwhile.
      if (!isApiError(error)) throw error;
    }
  }

  return {
    notify: () => {
      hasNotice = true;
      isStale = true;
    },
    async attend() {
      if (!hasNotice && worker.now() < readAt) return;
      hasNotice = false;
      const { offers } = await read();
      const open = offers.filter(({ id, status }) => status === 'pending' && !answered.has(id));
      for (const offer of open) await answer(offer);
      if (open.length > 0) await read();
    },
    async next() {
      const { route, offers } = work && !isStale ? work : await read();
      changed = false;
      return nextStop(route, offers);
    },
    hasChanged: () => changed,
    progressed: () => {
      isStale = true;
    },
  };
}
