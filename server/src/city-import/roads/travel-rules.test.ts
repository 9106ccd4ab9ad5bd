import type { RoadProfile } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { isBarrier, waySpeeds } from './travel-rules.js';

const tags = (text: string): string[] => text.split(/[ =]/);

describe('speeds on a way', () => {
  it.each<[string, Readonly<Record<RoadProfile, readonly [forward: number, backward: number]>>]>([
    ['highway=residential', { car: [22, 22], scooter: [21, 21], bicycle: [13, 13], foot: [5, 5] }],
    ['highway=residential maxspeed=20', { car: [18, 18], scooter: [18, 18], bicycle: [13, 13], foot: [5, 5] }],
    ['highway=residential maxspeed=90', { car: [22, 22], scooter: [21, 21], bicycle: [13, 13], foot: [5, 5] }],
    ['highway=primary maxspeed=80', { car: [60, 60], scooter: [45, 45], bicycle: [15, 15], foot: [4, 4] }],
    ['highway=primary maxspeed=RO:urban', { car: [38, 38], scooter: [32, 32], bicycle: [15, 15], foot: [4, 4] }],
    ['highway=tertiary oneway=yes', { car: [30, 0], scooter: [27, 0], bicycle: [15, 0], foot: [5, 5] }],
    ['highway=tertiary oneway=-1', { car: [0, 30], scooter: [0, 27], bicycle: [0, 15], foot: [5, 5] }],
    [
      'highway=tertiary oneway=yes oneway:bicycle=no',
      { car: [30, 0], scooter: [27, 0], bicycle: [15, 15], foot: [5, 5] },
    ],
    ['highway=tertiary junction=roundabout', { car: [30, 0], scooter: [27, 0], bicycle: [15, 0], foot: [5, 5] }],
    ['highway=motorway', { car: [90, 0], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
    ['highway=trunk motorroad=yes', { car: [60, 60], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
    ['highway=service access=private', { car: [0, 0], scooter: [0, 0], bicycle: [0, 0], foot: [0, 0] }],
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
    for (const profile of ['car', 'scooter', 'bicycle', 'foot'] as const) {
      const { forward, backward } = waySpeeds(tags(text), profile);
      expect({ profile, speeds: [forward, backward] }).toEqual({ profile, speeds: expected[profile] });
    }
  });
});

describe('a barrier', () => {
  it.each<[string, readonly RoadProfile[]]>([
    ['barrier=bollard', ['car', 'scooter']],
    ['barrier=stile', ['car', 'scooter', 'bicycle']],
    ['barrier=gate', []],
    ['barrier=gate access=private', ['car', 'scooter', 'bicycle', 'foot']],
    ['barrier=gate access=no foot=yes', ['car', 'scooter', 'bicycle']],
    ['barrier=bollard motor_vehicle=yes', []],
    ['highway=crossing', []],
  ])('%s', (text, stopped) => {
    const profiles = ['car', 'scooter', 'bicycle', 'foot'] as const;
    expect(profiles.filter((profile) => isBarrier(tags(text), profile))).toEqual(stopped);
  });
});
