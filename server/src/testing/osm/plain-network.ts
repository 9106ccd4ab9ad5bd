import type { PlainExtract, Segment } from './plain-extract.js';
import type { PlainTurns } from './plain-turns.js';

/** A segment of a journey, and the part of the journey that it belongs to. */
export interface Leg {
  readonly index: number;
  readonly part: 'start' | 'network' | 'end';
}

/** The open roads that all reach each other, and the private roads that lead to and from them. */
export class PlainNetwork {
  readonly #extract: PlainExtract;
  readonly #turns: PlainTurns;
  readonly #members: ReadonlySet<number>;
  /** The nodes at the ends of the members. */
  readonly #nodes: ReadonlySet<number | undefined>;

  constructor(extract: PlainExtract, turns: PlainTurns) {
    const { segments } = extract;
    this.#extract = extract;
    this.#turns = turns;
    this.#members = networkOf(segments, (segment) =>
      turns.after(segment).filter((index) => turns.isOpenPassage(segment, index)),
    );
    this.#nodes = new Set([...this.#members].map((index) => segments[index]?.to));
  }

  /** True for a segment of the network. */
  has(index: number): boolean {
    return this.#members.has(index);
  }

  /** True for a node of the network. */
  hasNode(node: number): boolean {
    return this.#nodes.has(node);
  }

  /** True for a node of the network where roads meet or end. */
  isOnStreet(node: number): boolean {
    return this.#extract.meetings.has(node) && this.hasNode(node);
  }

  /** Returns the legs that may follow one: private roads lead only from the start to the network, and from it to the end. */
  following({ index, part }: Leg): readonly Leg[] {
    const segment = this.#extract.segments[index];
    if (!segment) return [];
    const others = this.#turns.after(segment);
    if (!this.#isEntered(index, segment.to)) {
      return others.flatMap((other) => (part === 'end' && this.has(other) ? [] : [{ index: other, part }]));
    }
    if (part === 'end') return [];
    return others.flatMap((other): readonly Leg[] => {
      if (!this.has(other)) return [{ index: other, part: 'end' }];
      return this.#turns.isOpenPassage(segment, other) ? [{ index: other, part: 'network' }] : [];
    });
  }

  /** True if a journey is in the network at the end of a segment. */
  #isEntered(index: number, to: number): boolean {
    if (this.#turns.isShared(to)) return this.isOnStreet(to);
    return (this.#turns.isRuled(to) || this.#extract.meetings.has(to)) && this.has(index);
  }
}

/** Returns the most segments of which every one reaches every other one, by searches forwards and backwards from one of them. */
function networkOf(segments: readonly Segment[], next: (segment: Segment) => readonly number[]): ReadonlySet<number> {
  const after = segments.map((segment) => (segment.isOpen ? next(segment) : []));
  const before: number[][] = segments.map(() => []);
  for (const [index, others] of after.entries()) for (const other of others) before[other]?.push(index);
  const half = segments.filter(({ isOpen }) => isOpen).length / 2;
  const placed = new Set<number>();
  let network: ReadonlySet<number> = new Set();
  for (const [index, { isOpen }] of segments.entries()) {
    if (!isOpen || placed.has(index)) continue;
    const [forwards, backwards] = [reached(index, after), reached(index, before)];
    const members = new Set([...forwards].filter((other) => backwards.has(other)));
    for (const member of members) placed.add(member);
    if (members.size > network.size) network = members;
    if (network.size > half) break;
  }
  return network;
}

function reached(start: number, neighbours: readonly (readonly number[])[]): ReadonlySet<number> {
  const found = new Set([start]);
  for (const index of found) for (const other of neighbours[index] ?? []) found.add(other);
  return found;
}
