import { delayWeight, type RoadProfile } from '@doorstep/core';
import { createTravelDelays, type TravelDelays } from '../../city-import/roads/travel-delays.js';
import { turnDegrees } from '../../city-import/roads/turn-degrees.js';
import { append } from './append.js';
import type { PlainExtract, Segment } from './plain-extract.js';

/** The turns from one segment into others: which are permitted, and their weights. */
export class PlainTurns {
  readonly #extract: PlainExtract;
  readonly #delays: TravelDelays;
  readonly #leaving = new Map<number, number[]>();
  /** For each node, the pieces of ways beside it that the profile may use, those of junctions, and those for one direction. */
  readonly #arms = createArms();
  readonly #junctionArms = createArms();
  readonly #oneWays = createArms();

  constructor(extract: PlainExtract, profile: RoadProfile) {
    this.#extract = extract;
    this.#delays = createTravelDelays(profile, extract, false);
    const passages = new Set(extract.segments.map(({ way, from, to }) => `${way} ${from} ${to}`));
    for (const [index, segment] of extract.segments.entries()) {
      const { from, to, way } = segment;
      append(this.#leaving, from, index);
      const isOneWay = !passages.has(`${way} ${to} ${from}`);
      this.#addArm(from, `${way} ${to}`, segment, isOneWay);
      this.#addArm(to, `${way} ${from}`, segment, isOneWay);
    }
  }

  #addArm(node: number, piece: string, { tags }: Segment, isOneWay: boolean): void {
    this.#arms.add(node, piece);
    if (isOneWay) this.#oneWays.add(node, piece);
    if (this.#delays.slowsTurns(tags)) this.#junctionArms.add(node, piece);
  }

  /** Returns the segments that leave a node. */
  leaving(node: number): readonly number[] {
    return this.#leaving.get(node) ?? [];
  }

  /** True for a node with a barrier or a turn restriction. */
  isRuled(node: number): boolean {
    return this.#extract.restrictions.has(node) || this.#extract.barriers.has(node);
  }

  /** True for a node at which turns make no difference. */
  isShared(node: number): boolean {
    if (this.isRuled(node) || this.#junctionArms.count(node) >= 3) return false;
    return !this.#delays.isSlow(this.#extract.nodes.indexOf(node));
  }

  /** True if a segment leads to an open one without passing a gate. */
  isOpenPassage(segment: Segment, index: number): boolean {
    const passesGate = this.#extract.barriers.get(segment.to) === 'local' && !this.#isBack(segment, index);
    return this.#extract.segments[index]?.isOpen === true && !passesGate;
  }

  /** Returns the segments that may follow one. */
  after(segment: Segment): readonly number[] {
    const { to } = segment;
    const all = this.leaving(to);
    if (this.isRuled(to)) return this.#afterRules(segment, all);
    const onwards = all.filter((index) => !this.#isBack(segment, index));
    if (this.isShared(to)) return this.#extract.meetings.has(to) ? all : onwards;
    // Nobody turns round at a junction, unless the road ends, or beside a one-way road.
    return this.#goesOn(segment, onwards) && this.#oneWays.count(to) === 0 ? onwards : all;
  }

  #afterRules(segment: Segment, all: readonly number[]): readonly number[] {
    const { to, way } = segment;
    const { barriers, restrictions, segments } = this.#extract;
    const barrier = barriers.get(to);
    const allowed = all.filter((index) => {
      const other = segments[index]?.way ?? 0;
      if (this.#isBack(segment, index) || barrier === 'closed') return false;
      return (restrictions.get(to) ?? []).every(
        ({ kind, fromWays, toWays }) => !fromWays.includes(way) || toWays.includes(other) === (kind === 'only'),
      );
    });
    const back = all.filter((index) => this.#isBack(segment, index));
    return this.#goesOn(segment, allowed) && barrier !== 'local' ? allowed : [...allowed, ...back];
  }

  /** Returns the weight of lights and the turn between two segments. */
  delayBetween({ from, to, way, isForward }: Segment, next: Segment): number {
    const waiting = this.#delays.at(this.#extract.nodes.indexOf(to), isForward);
    if (this.#arms.count(to) === 1) return delayWeight(waiting + this.#delays.round);
    if (this.isShared(to)) return delayWeight(waiting);
    if (next.to === from && next.way === way) return delayWeight(waiting + this.#delays.round);
    if (this.#junctionArms.count(to) < 3) return delayWeight(waiting);
    const degrees = turnDegrees(this.#placeOf(from), this.#placeOf(to), this.#placeOf(next.to));
    return delayWeight(waiting + this.#delays.turn(degrees));
  }

  #goesOn(segment: Segment, onwards: readonly number[]): boolean {
    return onwards.some((index) => this.isOpenPassage(segment, index));
  }

  #isBack({ from, way }: Segment, index: number): boolean {
    const other = this.#extract.segments[index];
    return other?.to === from && other.way === way;
  }

  #placeOf(node: number): { readonly lat: number; readonly lng: number } {
    const { nodes } = this.#extract;
    const index = nodes.indexOf(node);
    return { lat: nodes.lat(index), lng: nodes.lng(index) };
  }
}

/** Counts different pieces of ways at each node. */
function createArms(): { add(node: number, piece: string): void; count(node: number): number } {
  const pieces = new Map<number, Set<string>>();
  return {
    add: (node, piece) => pieces.set(node, (pieces.get(node) ?? new Set<string>()).add(piece)),
    count: (node) => pieces.get(node)?.size ?? 0,
  };
}
