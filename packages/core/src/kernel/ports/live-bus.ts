import { createWakeUp } from '../primitives/wake-up.js';

/** A stream's subscription to changes of one object. */
export interface Subscription {
  /** Waits for a publication since the last call, or for `close`. */
  next(): Promise<void>;
  /** Ends the subscription. Further calls do nothing. */
  close(): void;
}

/** Calls `wake` once after some time, unless the returned function is called before. */
export type StartTimer = (milliseconds: number, wake: () => void) => () => void;

/** Receives the notes of other processes: the topic, and the text about it. */
export type NoteListener = (topic: string, text: string) => void;

/**
 * Wakes streams when something has changed. Wake-ups carry no data: a woken stream reads what it needs, so late or
 * repeated ones do no harm.
 */
export interface LiveBus {
  /** Wakes the subscriptions of these topics. A topic is the id of an object. */
  publish(topics: Iterable<string>): void;
  /** Wakes those of this process only. */
  publishHere(topics: Iterable<string>): void;
  /** Wakes every subscription, for example after a move of a virtual clock. */
  publishAll(): void;
  subscribe(topic: string): Subscription;
  /**
   * Sends a note to the other processes, which may be lost. A later note about a topic replaces one that is not sent
   * yet. The text is a few words of ASCII without spaces.
   */
  noteElsewhere(topic: string, text: string): void;
  /** Sets the listener of notes. It decides which subscriptions a note wakes. */
  onNote(listener: NoteListener): void;
  /** For changes by time alone. Does nothing where time is virtual, because each move of the clock wakes everybody. */
  readonly startTimer: StartTimer;
}

const noTimer: StartTimer = () => () => undefined;

/** Creates the bus of one process. */
export function createLiveBus(startTimer: StartTimer = noTimer): LiveBus {
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

  return {
    publish,
    publishHere: publish,
    publishAll() {
      for (const listeners of topics.values()) for (const wake of listeners) wake();
    },
    subscribe(topic) {
      const { wake, next, end } = createWakeUp();
      listen(topic, wake);
      return {
        next,
        close() {
          stopListening(topic, wake);
          end();
        },
      };
    },
    noteElsewhere: () => undefined,
    onNote: () => undefined,
    startTimer,
  };
}
