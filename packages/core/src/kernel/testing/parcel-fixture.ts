import { createStateMachine, type Stateful, type StateMachine, type Transition } from '../state-machine/machine.js';

/** A record with a state, for tests. */
export interface Parcel extends Stateful {
  readonly status: 'waiting' | 'carried' | 'handed_over' | 'lost';
  readonly carrierId: string | null;
  readonly fragile: boolean;
}

export type ParcelRelation = 'carrier' | 'sender' | 'system';
export type ParcelOffer = 'take' | 'hand_over' | 'throw';
export type ParcelAction = ParcelOffer | 'lose' | 'look';

/** `look` keeps the state, `lose` is never offered, `throw` has a condition, `take` has two rows. */
export const parcelTransitions: readonly Transition<Parcel, ParcelAction, ParcelRelation>[] = [
  { action: 'hand_over', by: ['carrier', 'system'], from: ['carried'], to: 'handed_over', event: 'quote.created' },
  { action: 'take', by: ['carrier'], from: ['waiting'], to: 'carried', event: 'quote.created' },
  { action: 'take', by: ['sender'], from: ['waiting', 'carried'], to: 'waiting', event: 'quote.created' },
  {
    action: 'throw',
    by: ['carrier'],
    from: ['carried'],
    to: 'handed_over',
    event: 'quote.created',
    when: (parcel) => !parcel.fragile,
  },
  { action: 'lose', by: ['system'], from: ['carried'], to: 'lost', event: 'quote.created' },
  { action: 'look', by: ['sender'], from: ['waiting', 'handed_over'], to: 'same', event: 'quote.created' },
];

export const parcelMachine: StateMachine<Parcel, ParcelAction, ParcelRelation, ParcelOffer> = createStateMachine({
  transitions: parcelTransitions,
  offered: ['take', 'hand_over', 'throw'],
});

/** Returns a waiting parcel after its second event. */
export function exampleParcel(change: Partial<Parcel> = {}): Parcel {
  return {
    id: 'parcel_1',
    status: 'waiting',
    sequence: 2,
    carrierId: null,
    fragile: true,
    statusSince: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:30:00.000Z',
    ...change,
  };
}
