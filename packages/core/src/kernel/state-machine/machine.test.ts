import { describe, expect, it } from 'vitest';
import {
  exampleParcel,
  type Parcel,
  type ParcelRelation,
  parcelMachine,
  parcelTransitions,
} from '../testing/parcel-fixture.js';

describe('a state machine', () => {
  it.each<[ParcelRelation, Partial<Parcel>, readonly string[]]>([
    ['carrier', { status: 'waiting' }, ['take']],
    ['carrier', { status: 'carried' }, ['hand_over']],
    ['carrier', { status: 'carried', fragile: false }, ['hand_over', 'throw']],
    ['carrier', { status: 'handed_over' }, []],
    ['sender', { status: 'carried' }, ['take']],
    ['system', { status: 'carried' }, ['hand_over']],
  ])('offers a %s of a parcel with %o the actions %o', (relation, change, actions) => {
    expect(parcelMachine.allowedActions(exampleParcel(change), relation)).toEqual(actions);
  });

  it('finds the transition of a relation, offered or not', () => {
    expect(parcelMachine.find('take', 'carrier', exampleParcel())).toBe(parcelTransitions[1]);
    expect(parcelMachine.find('take', 'sender', exampleParcel())).toBe(parcelTransitions[2]);
    expect(parcelMachine.find('lose', 'system', exampleParcel({ status: 'carried' }))?.to).toBe('lost');
  });

  it('finds no transition for the wrong relation, state or condition', () => {
    expect(parcelMachine.find('lose', 'carrier', exampleParcel({ status: 'carried' }))).toBeUndefined();
    expect(parcelMachine.find('lose', 'system', exampleParcel())).toBeUndefined();
    expect(parcelMachine.find('throw', 'carrier', exampleParcel({ status: 'carried' }))).toBeUndefined();
  });

  it('has ended in a state that no transition leaves', () => {
    const statuses = ['waiting', 'carried', 'handed_over', 'lost'] as const;
    expect(statuses.filter(parcelMachine.hasEnded)).toEqual(['handed_over', 'lost']);
  });
});
