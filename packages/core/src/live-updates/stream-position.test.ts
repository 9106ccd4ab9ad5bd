import { describe, expect, it } from 'vitest';
import { isAfter, messageId, parseMessageId, streamPosition } from './stream-position.js';

describe('the place in a stream', () => {
  it('is named by the sequence and the time of the position', () => {
    const at = '2026-11-21T10:00:00.500Z';
    expect(messageId(streamPosition(3, at))).toBe(`3-${Date.parse(at)}`);
    expect(messageId(streamPosition(1, null))).toBe('1-0');
  });

  it('is read from an id of this delivery', () => {
    expect(parseMessageId('3-1700000000000', 3)).toEqual({ sequence: 3, positionAt: 1_700_000_000_000 });
    expect(parseMessageId('1-0', 3)).toEqual({ sequence: 1, positionAt: 0 });
  });

  it.each([undefined, '', '3', '4-0', '0-0', '03-0', '3-00', '-3-0', '3-0 ', '3-1.5', 'a-b', '99999999999-0'])(
    'is unknown for %j',
    (id) => {
      expect(parseMessageId(id, 3)).toBeUndefined();
    },
  );

  it.each([
    [{ sequence: 3, positionAt: 5 }, { sequence: 2, positionAt: 9 }, true],
    [{ sequence: 3, positionAt: 10 }, { sequence: 3, positionAt: 9 }, true],
    [{ sequence: 3, positionAt: 9 }, { sequence: 3, positionAt: 9 }, false],
    [{ sequence: 2, positionAt: 99 }, { sequence: 3, positionAt: 0 }, false],
  ])('%j after %j: %s', (place, known, after) => {
    expect(isAfter(place, known)).toBe(after);
  });
});
