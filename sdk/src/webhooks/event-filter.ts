import { refuseUnknownKeys } from '../checks/checks.js';
import type { WebhookEventEnvelope } from '../generated/types-direct.js';

/** Options of `createEventFilter`. */
export interface EventFilterOptions {
  /**
   * Number of subjects to remember.
   * @default 10000
   */
  readonly maxSubjects?: number;
}

/** The fields of an event that the filter uses. */
export type FilteredEvent = Pick<WebhookEventEnvelope, 'subjectId' | 'sequence'>;

/** Distinguishes new events from duplicate and outdated ones. */
export interface EventFilter {
  /** Accepts an event that is newer than every accepted event of its subject. Returns false for any other. */
  accept(event: FilteredEvent): boolean;
  /** Undoes an acceptance, so that the next attempt is accepted. Call it when handling the event failed. */
  forget(event: FilteredEvent): void;
}

/**
 * Creates a filter for duplicate and outdated events. Webhooks arrive at least once and not always in order. Every event has
 * a full snapshot of its subject, so a newer one replaces the older ones. The filter keeps the highest sequence of the most
 * recent subjects in the memory of this process. With several processes, keep it in the database, next to the data that the
 * event changes.
 *
 * @example
 * const fresh = webhooks.createEventFilter();
 * if (!fresh.accept(event)) return;
 * try {
 *   await handle(event);
 * } catch (error) {
 *   fresh.forget(event);
 *   throw error;
 * }
 *
 * @throws TypeError when an option is unknown.
 */
export function createEventFilter(options: EventFilterOptions = {}): EventFilter {
  refuseUnknownKeys(options, ['maxSubjects']);
  const { maxSubjects = 10_000 } = options;
  /** The highest sequence of each subject and the one before it, ordered by last acceptance. */
  const accepted = new Map<string, readonly [highest: number, before: number]>();

  function remember(subjectId: string, highest: number, before: number): void {
    accepted.delete(subjectId);
    accepted.set(subjectId, [highest, before]);
    const [oldest = ''] = accepted.keys();
    if (accepted.size > maxSubjects) accepted.delete(oldest);
  }

  return {
    accept({ subjectId, sequence }) {
      const [highest = 0] = accepted.get(subjectId) ?? [];
      const isNew = sequence > highest;
      if (isNew) remember(subjectId, sequence, highest);
      return isNew;
    },
    forget({ subjectId, sequence }) {
      const [highest, before = 0] = accepted.get(subjectId) ?? [];
      if (highest === sequence) remember(subjectId, before, 0);
    },
  };
}
