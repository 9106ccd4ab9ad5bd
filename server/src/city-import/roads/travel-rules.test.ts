import type { RoadProfile } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { type Access, nodeAccess, wayAccess, waySpeeds } from './travel-rules.js';

const tags = (text: string): string[] => text.split(/[ =]/);

describe('speeds on a way', () => {
  it.each<[string, Readonly<Record<RoadProfile, readonly [forward: number, backward: number]>>]>([
    ['highway=residential', { car: [24, 24], scooter: [23, 23], bicycle: [13, 13], foot: [5, 5] }],
    ['highway=residential maxspeed=20', { car: [19, 19], scooter: [19, 19], bicycle: [13, 13], foot: [5, 5] }],
    ['highway=residential maxspeed=90', { car: [24, 24], scooter: [23, 23], bicycle: [13, 13], foot: [5, 5] }],
    ['highway=primary maxspeed=80', { car: [66, 66], scooter: [45, 45], bicycle: [16, 16], foot: [4, 4] }],
    ['highway=primary maxspeed=RO:urban', { car: [43, 43], scooter: [36, 36], bicycle: [16, 16], foot: [4, 4] }],
    ['highway=tertiary oneway=yes', { car: [33, 0], scooter: [30, 0], bicycle: [16, 0], foot: [5, 5] }],
    ['highway=tertiary oneway=-1', { car: [0, 33], scooter: [0, 30], bicycle: [0, 16], foot: [5, 5] }],
    [
      'highway=tertiary oneway=yes oneway:bicycle=no',
      { car: [33, 0], scooter: [30, 0], bicycle: [16, 16], foot: [5, 5] },
    ],
    ['highway=tertiary junction=roundabout', { car: [33, 0], scooter: [30, 0], bicycle: [16, 0], foot: [5, 5] }],
    ['highway=motorway', { car: [90, 0], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
    ['highway=trunk motorroad=yes', { car: [66, 66], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
    ['highway=service access=private', { car: [12, 12], scooter: [12, 12], bicycle: [11, 11], foot: [5, 5] }],
    ['highway=service access=military', { car: [0, 0], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
    ['highway=pedestrian motor_vehicle=delivery', { car: [12, 12], scooter: [12, 12], bicycle: [6, 6], foot: [5, 5] }],
    ['highway=service access=no bicycle=yes', { car: [0, 0], scooter: [0, 0], bicycle: [11, 11], foot: [0, 0] }],
    ['highway=service motor_vehicle=no', { car: [0, 0], scooter: [0, 0], bicycle: [11, 11], foot: [5, 5] }],
    ['highway=footway', { car: [0, 0], scooter: [0, 0], bicycle: [0, 0], foot: [5, 5] }],
    ['highway=footway bicycle=designated', { car: [0, 0], scooter: [0, 0], bicycle: [12, 12], foot: [5, 5] }],
    ['highway=steps', { car: [0, 0], scooter: [0, 0], bicycle: [0, 0], foot: [2, 2] }],
    ['highway=construction', { car: [0, 0], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
    ['highway=constructor foot=yes', { car: [0, 0], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
    ['highway=pedestrian area=yes', { car: [0, 0], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
    ['building=yes', { car: [0, 0], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
  ])('%s', (text, expected) => {
    for (const profile of profiles) {
      const { forward, backward } = waySpeeds(tags(text), profile);
      expect({ profile, speeds: [forward, backward] }).toEqual({ profile, speeds: expected[profile] });
    }
  });
});

/** In the order of `profiles`: those of a car, a scooter, a bicycle and on foot. */
type AccessRow = readonly [tags: string, car: Access, scooter: Access, bicycle: Access, foot: Access];
const profiles = ['car', 'scooter', 'bicycle', 'foot'] as const;

describe('access to a way', () => {
  it.each<AccessRow>([
    ['highway=service', 'open', 'open', 'open', 'open'],
    ['highway=service access=private', 'local', 'local', 'local', 'local'],
    ['highway=service access=destination', 'local', 'local', 'local', 'local'],
    ['highway=service access=customers', 'local', 'local', 'local', 'local'],
    ['highway=service access=permit', 'local', 'local', 'local', 'local'],
    ['highway=service access=residents', 'local', 'local', 'local', 'local'],
    ['highway=service access=private foot=yes', 'local', 'local', 'local', 'open'],
    ['highway=service motor_vehicle=private', 'local', 'local', 'open', 'open'],
    ['highway=pedestrian vehicle=delivery', 'local', 'local', 'local', 'open'],
    ['highway=residential access=no motor_vehicle=destination', 'local', 'local', 'closed', 'closed'],
    ['highway=residential vehicle=destination bicycle=yes', 'local', 'local', 'open', 'open'],
    ['highway=track motor_vehicle=agricultural', 'closed', 'closed', 'open', 'open'],
    ['highway=track motor_vehicle=agricultural;forestry', 'closed', 'closed', 'open', 'open'],
    ['highway=track motor_vehicle=agricultural;destination', 'local', 'local', 'open', 'open'],
    ['highway=service access=private;customers', 'local', 'local', 'local', 'local'],
    ['highway=service access=destination;yes', 'open', 'open', 'open', 'open'],
    ['highway=service access=permissive', 'open', 'open', 'open', 'open'],
    ['highway=service access=unheard_of', 'open', 'open', 'open', 'open'],
    ['highway=trunk motorroad=yes', 'open', 'closed', 'closed', 'closed'],
  ])('%s', (text, ...expected) => {
    expect(profiles.map((profile) => wayAccess(tags(text), profile))).toEqual(expected);
  });
});

describe('a barrier', () => {
  it.each<AccessRow>([
    ['barrier=bollard', 'closed', 'closed', 'open', 'open'],
    ['barrier=stile', 'closed', 'closed', 'closed', 'open'],
    ['barrier=gate', 'open', 'open', 'open', 'open'],
    ['barrier=gate access=private', 'local', 'local', 'local', 'local'],
    ['barrier=lift_gate motor_vehicle=destination', 'local', 'local', 'open', 'open'],
    ['barrier=gate access=no foot=yes', 'closed', 'closed', 'closed', 'open'],
    ['barrier=bollard motor_vehicle=yes', 'open', 'open', 'open', 'open'],
    ['highway=crossing', 'open', 'open', 'open', 'open'],
  ])('%s', (text, ...expected) => {
    expect(profiles.map((profile) => nodeAccess(tags(text), profile))).toEqual(expected);
  });
});
