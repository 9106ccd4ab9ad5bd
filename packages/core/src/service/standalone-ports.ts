import { createPositionBoard } from '../couriers/position-board.js';
import type { OutsidePorts, Ports } from '../kernel/ports/ports.js';
import { testPlaces } from '../sandbox/magic-addresses.js';

/** Completes the ports of a program without a service, such as a command. No courier reports positions to it. */
export function standalonePorts(outside: OutsidePorts): Ports {
  return { ...outside, positions: createPositionBoard(outside), testPlaces };
}
