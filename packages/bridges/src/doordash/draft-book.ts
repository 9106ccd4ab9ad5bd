import type { Quote } from '@doorstep/contracts';
import type { NewDelivery } from '../direct/direct.js';

/** A delivery of which only a quote exists. DoorDash calls it by the id of the future delivery. */
export interface Draft {
  readonly quote: Quote;
  readonly request: NewDelivery;
}

/** Deliveries that were quoted and not accepted yet, by partner and id. */
export interface DraftBook {
  get(partner: string, id: string): Draft | undefined;
  set(partner: string, id: string, draft: Draft): void;
  delete(partner: string, id: string): void;
}

/** Drafts beyond this number replace the oldest. */
const maxDrafts = 10_000;

/** Creates a book in memory. A quote of another process or of an earlier start is unknown: quotes last five minutes. */
export function createDraftBook(): DraftBook {
  const drafts = new Map<string, Draft>();
  const keyOf = (partner: string, id: string): string => JSON.stringify([partner, id]);
  return {
    get: (partner, id) => drafts.get(keyOf(partner, id)),
    set(partner, id, draft) {
      const [oldest] = drafts.keys();
      if (oldest !== undefined && drafts.size >= maxDrafts) drafts.delete(oldest);
      drafts.delete(keyOf(partner, id));
      drafts.set(keyOf(partner, id), draft);
    },
    delete: (partner, id) => void drafts.delete(keyOf(partner, id)),
  };
}
