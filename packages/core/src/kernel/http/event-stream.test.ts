import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertSendable, encodeMessage, heartbeat, streamClosing, streamMark, streamOpening } from './event-stream.js';

describe('encodeMessage', () => {
  it('writes id, event and data, then a blank line', () => {
    expect(encodeMessage({ id: '7', event: 'tracking', data: { status: 'assigned' } })).toBe(
      'id: 7\nevent: tracking\ndata: {"status":"assigned"}\n\n',
    );
  });

  it('writes the id of a mark alone', () => {
    expect(encodeMessage(streamMark('7'))).toBe('id: 7\n\n');
  });

  it('writes data on one line, whatever line breaks it contains', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.string({ unit: fc.constantFrom('\n', '\r', '\u2028', 'a', ' ', ':') }),
        (value, text) => {
          const lines = encodeMessage({ id: '1', event: 'x', data: [value, text] }).split(/\r\n|[\r\n]/);
          expect(lines).toHaveLength(5);
          expect(JSON.parse(lines[2]?.slice('data: '.length) ?? '')).toEqual(JSON.parse(JSON.stringify([value, text])));
        },
      ),
    );
  });
});

describe('assertSendable', () => {
  it('accepts ids and types of one printable line', () => {
    expect(() => assertSendable({ id: 'dlv_1.12/3', event: 'delivery.tracking', data: null })).not.toThrow();
  });

  it.each(['', '1\nevent: x', 'a b', 'é', '\0', 'a'.repeat(101)])('refuses the id %j', (id) => {
    expect(() => assertSendable({ id, event: 'x', data: null })).toThrow(/^Invalid message id/);
  });

  it.each(['', 'a\n', 'a b'])('refuses the event %j', (event) => {
    expect(() => assertSendable({ id: '1', event, data: null })).toThrow(/^Invalid message type/);
  });
});

it('opens, keeps alive and closes a stream without a message', () => {
  expect([streamOpening, heartbeat, streamClosing]).toEqual(['retry: 2000\n\n', ': keep-alive\n\n', 'retry: 20\n\n']);
});
