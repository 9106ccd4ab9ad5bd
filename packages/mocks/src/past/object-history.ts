import type { Tables } from '@doorstep/core';
import { countUntil, SortedTimes } from './sorted-times.js';

type EventRow = Tables['events'];

/** An object at one time. */
export interface PastObject {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
  /** Time since which it had its status, in milliseconds since the epoch. */
  readonly since: number;
  /** The last event until then. */
  readonly event: EventRow;
}

/** Selects objects of a moment. */
export interface PastObjectFilter {
  /** Greatest number of objects, newest first. */
  readonly limit: number;
  /** True leaves out the objects that had ended. */
  readonly open: boolean;
  /** Id of the object after which the list goes on. A kind without this object has no further ones. */
  readonly after?: string | undefined;
}

/** An object with its events in order. */
interface Subject {
  readonly id: string;
  readonly createdAt: number;
  endedAt: number;
  status: string;
  readonly events: EventRow[];
  readonly times: number[];
}

/** The states of one kind of object over time: an index by subject and time, which no question scans. */
export class ObjectHistory {
  readonly #subjects = new Map<string, Subject>();
  /** In the order of their creation. */
  readonly #created: Subject[] = [];
  /** The times at which objects entered and left each status. */
  readonly #statuses = new Map<string, { readonly entered: SortedTimes; readonly left: SortedTimes }>();

  constructor(
    readonly statusOf: (event: EventRow) => string,
    readonly isEnd: (status: string) => boolean,
  ) {}

  add(event: EventRow, time: number): void {
    const subject = this.#subjects.get(event.subjectId) ?? this.#create(event.subjectId, time);
    const status = this.statusOf(event);
    if (status !== subject.status) this.#change(subject, status, time);
    subject.events.push(event);
    subject.times.push(time);
  }

  /** Returns the number of objects in each status. */
  counts(at: number): Readonly<Record<string, number>> {
    const counted = [...this.#statuses].map(
      ([status, { entered, left }]) => [status, entered.countUntil(at) - left.countUntil(at)] as const,
    );
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }

  /** Returns objects as they were, newest first, with one more than `limit` if there are more. */
  at(time: number, { limit, open, after }: PastObjectFilter): PastObject[] {
    const found: PastObject[] = [];
    const count = Math.min(
      this.#createdUntil(time),
      after === undefined ? Number.POSITIVE_INFINITY : this.#placeOf(after),
    );
    for (let index = count - 1; index >= 0 && found.length <= limit; index -= 1) {
      const subject = this.#created[index];
      if (subject && !(open && subject.endedAt <= time)) found.push(...this.#objectAt(subject, time));
    }
    return found;
  }

  has(id: string): boolean {
    return this.#subjects.has(id);
  }

  /** Returns the number of objects that had been created. */
  #createdUntil(time: number): number {
    return countUntil(this.#created.length, time, (index) => this.#created[index]?.createdAt ?? 0);
  }

  /** Returns the number of objects before one; 0 for an unknown one. */
  #placeOf(id: string): number {
    const subject = this.#subjects.get(id);
    if (!subject) return 0;
    let place = this.#createdUntil(subject.createdAt) - 1;
    while (this.#created[place] !== subject) place -= 1;
    return place;
  }

  #objectAt({ id, createdAt, events, times }: Subject, time: number): PastObject[] {
    const last = countUntil(times.length, time, (index) => times[index] ?? 0) - 1;
    const event = events[last];
    if (!event) return [];
    const status = this.statusOf(event);
    const since = times[this.#firstOf(events, last, status)] ?? createdAt;
    return [{ id, status, createdAt: new Date(createdAt).toISOString(), since, event }];
  }

  /** Returns the index of the event that led to the status of the event at `index`. */
  #firstOf(events: readonly EventRow[], index: number, status: string): number {
    const before = events.findLastIndex((event, place) => place < index && this.statusOf(event) !== status);
    return before + 1;
  }

  #create(id: string, createdAt: number): Subject {
    const subject: Subject = {
      id,
      createdAt,
      endedAt: Number.POSITIVE_INFINITY,
      status: '',
      events: [],
      times: [],
    };
    this.#subjects.set(id, subject);
    const place = this.#createdUntil(createdAt);
    if (place === this.#created.length) this.#created.push(subject);
    else this.#created.splice(place, 0, subject);
    return subject;
  }

  #change(subject: Subject, status: string, time: number): void {
    if (subject.status !== '') this.#timesOf(subject.status).left.add(time);
    this.#timesOf(status).entered.add(time);
    subject.status = status;
    if (this.isEnd(status)) subject.endedAt = time;
  }

  #timesOf(status: string) {
    const known = this.#statuses.get(status) ?? { entered: new SortedTimes(), left: new SortedTimes() };
    this.#statuses.set(status, known);
    return known;
  }
}
