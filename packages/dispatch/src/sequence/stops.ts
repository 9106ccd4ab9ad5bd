/** A stop of a courier, before it is ordered. */
export interface SequenceStop<P> {
  readonly kind: 'pickup' | 'dropoff';
  readonly orderId: string;
  readonly place: P;
  /** Stops of one kind with the same value are one visit if they follow each other, as the pickups of a store. */
  readonly group?: string;
  /** Nothing is handed over before this. */
  readonly readyAt?: number;
  /** Time at which the order is promised. */
  readonly dueAt?: number | null;
  /** Duration of the stop; the handover is half-way. */
  readonly seconds: number;
}

/** A courier and the stops to order. */
export interface SequenceInput<P> {
  readonly position: P;
  readonly freeAt: number;
  /** Dropoffs of orders without a pickup are of orders on board. */
  readonly stops: readonly SequenceStop<P>[];
  travel(from: P, to: P): number;
  /** Each second after `dueAt` counts as this many seconds more. */
  readonly lateWeight?: number;
  /** Number of stops at the start that stay where they are, such as one that the courier is on the way to. */
  readonly fixed?: number;
}

/** A stop with its times. */
export interface SequencedStop<P> extends SequenceStop<P> {
  readonly arriveAt: number;
  readonly doneAt: number;
  readonly leaveAt: number;
}
