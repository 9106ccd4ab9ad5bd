import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventStreamParser, type RawMessage } from './event-stream-parser.js';

const encoder = new TextEncoder();

/** Parses a stream in chunks of the given sizes. The last size repeats. */
function read(text: string, sizes: readonly number[] = [1_000_000]) {
  const parser = createEventStreamParser();
  const decoder = new TextDecoder();
  const bytes = encoder.encode(text);
  const messages: RawMessage[] = [];
  for (let start = 0, chunk = 0; start < bytes.length; chunk++) {
    const end = start + Math.max(1, sizes[Math.min(chunk, sizes.length - 1)] ?? 1);
    messages.push(...parser.push(decoder.decode(bytes.subarray(start, end), { stream: true })));
    start = end;
  }
  return { messages, lastEventId: parser.lastEventId, retryMs: parser.retryMs };
}

describe('the parser', () => {
  it.each<[string, string, readonly RawMessage[]]>([
    ['one message', 'id: 1\nevent: a\ndata: x\n\n', [{ id: '1', event: 'a', data: 'x' }]],
    ['CR', 'id: 1\revent: a\rdata: x\r\r', [{ id: '1', event: 'a', data: 'x' }]],
    ['CRLF', 'id: 1\r\nevent: a\r\ndata: x\r\n\r\n', [{ id: '1', event: 'a', data: 'x' }]],
    ['a byte order mark', '\ufeffdata: x\n\n', [{ id: '', event: 'message', data: 'x' }]],
    [
      'a byte order mark that is not at the start',
      'data: x\n\n\ufeffdata: y\n\n',
      [{ id: '', event: 'message', data: 'x' }],
    ],
    ['data on several lines', 'data: a\ndata:\ndata:  b\n\n', [{ id: '', event: 'message', data: 'a\n\n b' }]],
    ['a value with a second leading space', 'data:  x\n\n', [{ id: '', event: 'message', data: ' x' }]],
    ['a field without colon', 'data\n\n', [{ id: '', event: 'message', data: '' }]],
    ['a colon in the value', 'data: a: b\n\n', [{ id: '', event: 'message', data: 'a: b' }]],
    [
      'comments and unknown fields',
      ': hello\nfoo: 1\n data: 2\ndata: x\n\n',
      [{ id: '', event: 'message', data: 'x' }],
    ],
    ['a block without data', 'event: a\n\ndata: x\n\n', [{ id: '', event: 'message', data: 'x' }]],
    ['an incomplete message', 'data: x\n\ndata: y\n', [{ id: '', event: 'message', data: 'x' }]],
    [
      'an id that carries over',
      'id: 1\ndata: x\n\ndata: y\n\n',
      [
        { id: '1', event: 'message', data: 'x' },
        { id: '1', event: 'message', data: 'y' },
      ],
    ],
    ['an id with NUL', 'id: 1\nid: a\0b\ndata: x\n\n', [{ id: '1', event: 'message', data: 'x' }]],
  ])('reads %s', (_, text, messages) => {
    expect(read(text).messages).toEqual(messages);
  });

  it('keeps the id of a block without data', () => {
    expect(read('id: 7\n\nid: 8\n').lastEventId).toBe('7');
  });

  it.each([
    ['retry: 3000\n', 3_000],
    ['retry: 3s\n', undefined],
    ['retry: -1\n', undefined],
    ['retry:\n', undefined],
  ])('reads %j as a pause of %s ms', (text, retryMs) => {
    expect(read(text).retryMs).toBe(retryMs);
  });

  it('reads the same messages however the stream is split into chunks', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '',
        'data: ț🚴',
        'data:x',
        'data',
        'id: 1',
        'id',
        'event: a',
        ': c',
        'retry: 5',
        '\ufeffdata: b',
        'x\0',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }).map((text) => `data: ${text}`),
    );
    const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r', '\r\n')), { maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), (parts, sizes) => {
        const text = parts.flat().join('');
        expect(read(text, sizes)).toEqual(read(text));
      }),
    );
  });
});
