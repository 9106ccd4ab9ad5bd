import { describe, expect, it } from 'vitest';
import { isAfter, messageId, parseMessageId, streamPosition } from './stream-position.js';

describe('a position in a stream', () => {
  it('is identified by the sequence, the time of the courier position and the version of the route', () => {
    const at = '2026-11-21T10:00:00.500Z';
    expect(messageId(streamPosition(3, at))).toBe(`3-${Date.parse(at)}`);
    expect(messageId(streamPosition(1, null))).toBe('1-0');
    expect(messageId(streamPosition(1, null, 7))).toBe('1-0-7');
  });

  it('is parsed from the id of a message', () => {
    expect(parseMessageId('3-1700000000000', 3)).toEqual({
      sequence: 3,
      positionAt: 1_700_000_000_000,
      routeVersion: 0,
    });
    expect(parseMessageId('1-0', 3)).toEqual({ sequence: 1, positionAt: 0, routeVersion: 0 });
    expect(parseMessageId('2-0-12', 3)).toEqual({ sequence: 2, positionAt: 0, routeVersion: 12 });
  });

  it.each([
    undefined,
    '',
    '3',
    '4-0',
    '0-0',
    '03-0',
    '3-00',
    '-3-0',
    '3-0 ',
    '3-1.5',
    'a-b',
    '99999999999-0',
    '3-0-0',
    '3-0-',
    '3-0-1-1',
  ])('cannot be parsed from %j', (id) => {
    expect(parseMessageId(id, 3)).toBeUndefined();
  });

  it.each([
    [{ sequence: 3, positionAt: 5, routeVersion: 1 }, { sequence: 2, positionAt: 9, routeVersion: 1 }, true],
    [{ sequence: 3, positionAt: 10, routeVersion: 1 }, { sequence: 3, positionAt: 9, routeVersion: 1 }, true],
    [{ sequence: 3, positionAt: 9, routeVersion: 1 }, { sequence: 3, positionAt: 9, routeVersion: 1 }, false],
    [{ sequence: 2, positionAt: 99, routeVersion: 1 }, { sequence: 3, positionAt: 0, routeVersion: 1 }, false],
    [{ sequence: 3, positionAt: 9, routeVersion: 2 }, { sequence: 3, positionAt: 9, routeVersion: 1 }, true],
    [{ sequence: 2, positionAt: 9, routeVersion: 9 }, { sequence: 3, positionAt: 9, routeVersion: 1 }, false],
  ])('decides whether %j is after %j: %s', (position, known, after) => {
    expect(isAfter(position, known)).toBe(after);
  });
});
