import { pieceWeight, type RoadProfile } from '@doorstep/core';
import { append } from './append.js';
import { type PlainExtract, readPlainExtract } from './plain-extract.js';
import { type Leg, PlainNetwork } from './plain-network.js';
import { PlainTurns } from './plain-turns.js';

/** The raw data of an extract as straight pieces of road, for comparison with a router. */
export interface PlainRoads extends Pick<PlainExtract, 'segments' | 'nodeAt'> {
  /** True for a node whose turns follow a rule. A search from the node itself begins with any road, and a route only with permitted turns. */
  isRuled(node: number): boolean;
  /** Finds the weights from a node to all others by Dijkstra's algorithm, without edges, hierarchy or snapping. */
  weightsFrom(node: number): ReadonlyMap<number, number>;
}

/** Reads the roads of a profile. */
export async function readPlainRoads(path: string, profile: RoadProfile): Promise<PlainRoads> {
  const extract = await readPlainExtract(path, profile);
  const turns = new PlainTurns(extract, profile);
  const network = new PlainNetwork(extract, turns);
  return {
    segments: extract.segments,
    nodeAt: extract.nodeAt,
    isRuled: (node) => turns.isRuled(node),
    weightsFrom: (node) => new PlainSearch(extract, turns, network).weightsFrom(node),
  };
}

const stepWeight = pieceWeight(1_000, 3.6);

/** One search, which sorts legs into steps of about a second, so that no heap is needed: this is no code under test. */
class PlainSearch {
  readonly #extract: PlainExtract;
  readonly #turns: PlainTurns;
  readonly #network: PlainNetwork;
  /** The lowest weights of legs so far, by the part and the segment of the leg. */
  readonly #weights: Readonly<Record<Leg['part'], Map<number, number>>> = {
    start: new Map(),
    network: new Map(),
    end: new Map(),
  };
  readonly #steps = new Map<number, Leg[]>();
  #lastStep = 0;

  constructor(extract: PlainExtract, turns: PlainTurns, network: PlainNetwork) {
    this.#extract = extract;
    this.#turns = turns;
    this.#network = network;
  }

  weightsFrom(node: number): ReadonlyMap<number, number> {
    const arrivals = new Map<number, number>([[node, 0]]);
    this.#begin(node);
    for (let step = 0; step <= this.#lastStep; step += 1) {
      // Pieces reached again within the step are repeated with their lower weight.
      for (let batch = this.#steps.get(step); batch; batch = this.#steps.get(step)) {
        this.#steps.delete(step);
        for (const leg of batch) this.#pass(leg, arrivals);
      }
    }
    return arrivals;
  }

  #begin(node: number): void {
    const isInNetwork = this.#network.hasNode(node);
    // Who begins where a private road leaves a street is on the street, and turns into that road.
    for (const index of this.#turns.leaving(node)) {
      if (!isInNetwork || this.#network.has(index)) this.#reach({ index, part: 'start' }, this.#weightOf(index));
    }
    if (!isInNetwork) return;
    for (const [index, { to }] of this.#extract.segments.entries()) {
      if (to === node && this.#network.has(index)) this.#reach({ index, part: 'network' }, 0);
    }
  }

  /** Arrives at the end of a leg, and reaches those that follow it. */
  #pass(leg: Leg, arrivals: Map<number, number>): void {
    const segment = this.#extract.segments[leg.index];
    if (!segment) return;
    const weight = this.#weights[leg.part].get(leg.index) ?? 0;
    /** The delays of the turns into the network. */
    const entering: number[] = [];
    for (const other of this.#network.following(leg)) {
      const next = this.#extract.segments[other.index];
      if (!next) continue;
      const delay = this.#turns.delayBetween(segment, next);
      this.#reach(other, weight + delay + next.weight);
      if (this.#network.has(other.index)) entering.push(delay);
    }
    // Who ends where a private road meets a street has turned into the street.
    const isAside = this.#network.isOnStreet(segment.to) && !this.#network.has(leg.index);
    if (isAside && leg.part === 'end') return;
    const arrival = weight + (isAside ? Math.min(...entering) : 0);
    arrivals.set(segment.to, Math.min(arrival, arrivals.get(segment.to) ?? Number.POSITIVE_INFINITY));
  }

  #reach(leg: Leg, weight: number): void {
    const weights = this.#weights[leg.part];
    if (weight >= (weights.get(leg.index) ?? Number.POSITIVE_INFINITY)) return;
    weights.set(leg.index, weight);
    const step = Math.floor(weight / stepWeight);
    append(this.#steps, step, leg);
    this.#lastStep = Math.max(this.#lastStep, step);
  }

  #weightOf(index: number): number {
    return this.#extract.segments[index]?.weight ?? 0;
  }
}
