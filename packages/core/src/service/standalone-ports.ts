import { createPositionBoard } from '../couriers/position-board.js';
import type { OutsidePorts, Ports } from '../kernel/ports/ports.js';
import { testPlaces } from '../sandbox/magic-addresses.js';

/** The ports of a program without a service, for example of a command: no courier reports a position to it. */
export function standalonePorts(outside: OutsidePorts): Ports {
  return { ...outside, positions: createPositionBoard(outside), testPlaces };
}
