import type { LiveBus } from '../../kernel/ports/live-bus.js';
import type { ChangeCheck } from './change-check.js';
import { createFeed, type Feed, type FeedMember, type Subject } from './feed.js';
import type { Followed } from './updates.js';

/** The feeds of a process: one for each order or delivery that somebody follows. */
export interface Feeds {
  /** Joins the feed of a subject. The first stream starts it, and the last one stops it. */
  join<S, F extends Followed<S>>(subject: Subject<F>): FeedMember<S, F>;
}

export function createFeeds(deps: {
  readonly live: Pick<LiveBus, 'subscribe' | 'startTimer'>;
  readonly changes: Pick<ChangeCheck, 'watch'>;
}): Feeds {
  const feeds = new Map<string, unknown>();

  return {
    join<S, F extends Followed<S>>(subject: Subject<F>): FeedMember<S, F> {
      const { id, sequence } = subject;
      // The cast is sound: an id has one kind of subject, and all streams of a kind read it in the same way.
      const known = feeds.get(id) as Feed<S, F> | undefined;
      if (known) return known.join(sequence);
      const feed = createFeed<S, F>(subject, { ...deps, onEmpty: () => feeds.delete(id) });
      feeds.set(id, feed);
      return feed.join(sequence);
    },
  };
}
