/** Somebody of the simulated day. Yields the time, in milliseconds, at which they continue. */
export type Actor = AsyncGenerator<number, void, void>;

/** The clock that the agenda moves. */
export interface MovableClock {
  now(): number;
  /** Moves the clock to a time, and everything of the service with it. */
  moveTo(time: number): Promise<void>;
}

interface Entry {
  readonly time: number;
  /** Entries of the same time come in the order in which they were made. */
  readonly number: number;
  readonly actor: Actor;
}

/** Lets actors continue one after another, each at its time, so that a day is the same on every run. */
export class Agenda {
  readonly #clock: MovableClock;
  /** A heap, the earliest entry first. */
  readonly #heap: Entry[] = [];
  /** The valid entry of each actor. Waking an actor leaves the former entry in the heap. */
  readonly #entries = new Map<Actor, Entry>();
  #count = 0;

  constructor(clock: MovableClock) {
    this.#clock = clock;
  }

  /** Adds an actor who begins now. */
  add(actor: Actor): void {
    this.#schedule(actor, this.#clock.now());
  }

  /** Lets an actor continue at `time`, if that is earlier than they wanted. */
  wake(actor: Actor, time: number): void {
    const entry = this.#entries.get(actor);
    if (entry && entry.time > time) this.#schedule(actor, time);
  }

  /** Runs until every actor has ended. */
  async run(): Promise<void> {
    for (let entry = this.#pop(); entry; entry = this.#pop()) {
      if (this.#entries.get(entry.actor) !== entry) continue;
      this.#entries.delete(entry.actor);
      if (entry.time > this.#clock.now()) await this.#clock.moveTo(entry.time);
      const { done, value } = await entry.actor.next();
      if (!done) this.#schedule(entry.actor, value);
    }
  }

  #schedule(actor: Actor, time: number): void {
    const entry = { time: Math.max(time, this.#clock.now()), number: this.#count++, actor };
    this.#entries.set(actor, entry);
    this.#push(entry);
  }

  #push(entry: Entry): void {
    const heap = this.#heap;
    let index = heap.length;
    for (;;) {
      const above = Math.floor((index - 1) / 2);
      const parent = heap[above];
      if (index === 0 || !parent || isBefore(parent, entry)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = entry;
  }

  #pop(): Entry | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      const [left, right] = [heap[below], heap[below + 1]];
      if (left && right && isBefore(right, left)) below += 1;
      const child = heap[below];
      if (!child || isBefore(last, child)) break;
      heap[index] = child;
      index = below;
    }
    heap[index] = last;
    return first;
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.time < b.time || (a.time === b.time && a.number < b.number);
}
