/** A stream's subscription to changes of one object. */
export interface Subscription {
  /** Waits for a publication since the last call, for the next poll, or for `close`. */
  next(): Promise<void>;
  /** Sets a second topic, in place of the previous second one; null for none. Returns true if it is a new topic. */
  setSecondTopic(topic: string | null): boolean;
  /** Ends the subscription. Further calls do nothing. */
  close(): void;
}

/**
 * Wakes streams when something has changed. Messages carry no data: a woken stream reads what it needs, so late or
 * repeated messages do no harm.
 */
export interface LiveBus {
  /** Wakes the subscriptions of these topics. A topic is the id of an object. */
  publish(topics: Iterable<string>): void;
  /** Wakes those of this process only, when other processes cannot see the change yet. */
  publishHere(topics: Iterable<string>): void;
  /** Wakes those of other processes only, when this one has already been woken. */
  publishElsewhere(topics: Iterable<string>): void;
  /** Wakes every subscription, for example after a move of a virtual clock. */
  publishAll(): void;
  subscribe(topic: string): Subscription;
}

/**
 * Creates the bus of one process.
 *
 * @param startPolling calls `wake` from time to time until the returned function is called, for changes by other
 *   processes and by time alone. Without it, only publications wake a subscription.
 */
export function createLiveBus(startPolling: (wake: () => void) => () => void = () => () => undefined): LiveBus {
  const topics = new Map<string, Set<() => void>>();

  function listen(topic: string, wake: () => void): void {
    const listeners = topics.get(topic) ?? new Set();
    topics.set(topic, listeners.add(wake));
  }

  function stopListening(topic: string, wake: () => void): void {
    const listeners = topics.get(topic);
    listeners?.delete(wake);
    if (listeners?.size === 0) topics.delete(topic);
  }

  function publish(changed: Iterable<string>): void {
    for (const topic of new Set(changed)) for (const wake of topics.get(topic) ?? []) wake();
  }

  function subscribe(topic: string): Subscription {
    let missed = false;
    let closed = false;
    let resume: (() => void) | undefined;
    const wake = (): void => {
      missed = true;
      resume?.();
    };
    let second: string | null = null;
    listen(topic, wake);
    const stopPolling = startPolling(wake);
    return {
      async next() {
        if (!missed && !closed) await new Promise<void>((resolve) => (resume = resolve));
        resume = undefined;
        missed = false;
      },
      setSecondTopic(other) {
        if (closed || other === second) return false;
        if (second !== null) stopListening(second, wake);
        if (other !== null) listen(other, wake);
        second = other;
        return other !== null;
      },
      close() {
        if (closed) return;
        closed = true;
        stopPolling();
        stopListening(topic, wake);
        if (second !== null) stopListening(second, wake);
        resume?.();
      },
    };
  }

  return {
    publish,
    publishHere: publish,
    publishElsewhere: () => undefined,
    publishAll() {
      for (const listeners of topics.values()) for (const wake of listeners) wake();
    },
    subscribe,
  };
}
