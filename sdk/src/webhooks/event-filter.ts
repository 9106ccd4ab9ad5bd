import { refuseUnknownKeys } from '../checks.js';
import type { WebhookEventEnvelope } from '../generated/types-direct.js';

/** How much a filter remembers. */
export interface EventFilterOptions {
  /**
   * How many subjects are remembered.
   * @default 10000
   */
  readonly maxSubjects?: number;
}

/** What a filter looks at. */
export type FilteredEvent = Pick<WebhookEventEnvelope, 'subjectId' | 'sequence'>;

/** Tells fresh events from those that came before, or too late. */
export interface EventFilter {
  /** Whether the event is newer than all that were accepted of its subject. If so, it counts as accepted from now on. */
  accept(event: FilteredEvent): boolean;
  /** Takes an acceptance back, so that the next attempt is accepted: for events whose handling failed. */
  forget(event: FilteredEvent): void;
}

/**
 * Drops duplicate and stale events: webhooks come at least once, and not always in order. Every event has a full snapshot
 * of its subject, so a newer one makes the older ones superfluous. Remembers the highest sequence of the subjects seen last,
 * in the memory of this process; several processes keep it in their database, beside what the event changes.
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
  /** In order of the last acceptance. */
  const highest = new Map<string, { readonly sequence: number; readonly before: number }>();

  function remember(subjectId: string, sequence: number, before: number): void {
    highest.delete(subjectId);
    highest.set(subjectId, { sequence, before });
    for (const oldest of highest.keys()) {
      if (highest.size <= maxSubjects) return;
      highest.delete(oldest);
    }
  }

  return {
    accept({ subjectId, sequence }) {
      const before = highest.get(subjectId)?.sequence ?? 0;
      if (sequence <= before) return false;
      remember(subjectId, sequence, before);
      return true;
    },
    forget({ subjectId, sequence }) {
      const known = highest.get(subjectId);
      if (known?.sequence === sequence) remember(subjectId, known.before, 0);
    },
  };
}
