/** A stream's ear for changes of one object. */
export interface Subscription {
  /** Resolves when something was published since the last call, when it is time to look again, or once closed. */
  next(): Promise<void>;
  /** Listens to this topic beside its first one, and no longer to the one named so before; true when it is another one. */
  also(topic: string | null): boolean;
  /** To close it again does nothing. */
  close(): void;
}

/**
 * Tells streams that something has changed. It carries no data: whoever is woken reads what it needs, so a message that is
 * late or comes twice does no harm.
 */
export interface LiveBus {
  /** Wakes the subscriptions of these topics; a topic is the id of an object. */
  publish(topics: Iterable<string>): void;
  /** Wakes those of this process: what has changed cannot be seen elsewhere yet. */
  publishHere(topics: Iterable<string>): void;
  /** Wakes those of the other processes: those of this one know already. */
  publishElsewhere(topics: Iterable<string>): void;
  /** Wakes every subscription, for example when a virtual clock has moved. */
  publishAll(): void;
  subscribe(topic: string): Subscription;
}

/**
 * The bus of one process.
 *
 * @param lookAgain calls `wake` from time to time until the function that it returns is called; for what another process
 *   changes, and for what changes by time alone. Absent, nothing but `publish` wakes a subscription.
 */
export function createLiveBus(lookAgain: (wake: () => void) => () => void = () => () => undefined): LiveBus {
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
    const stopLooking = lookAgain(wake);
    return {
      async next() {
        if (!missed && !closed) await new Promise<void>((resolve) => (resume = resolve));
        resume = undefined;
        missed = false;
      },
      also(other) {
        if (closed || other === second) return false;
        if (second !== null) stopListening(second, wake);
        if (other !== null) listen(other, wake);
        second = other;
        return other !== null;
      },
      close() {
        if (closed) return;
        closed = true;
        stopLooking();
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
