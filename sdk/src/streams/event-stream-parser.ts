/** A message as received, with its data still text. */
export interface RawMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Parses the text of a `text/event-stream` (WHATWG HTML 9.2.6), however it is split into chunks. */
export interface EventStreamParser {
  /** Id of the last complete block, even one without data. Empty until there is one. */
  readonly lastEventId: string;
  /** Milliseconds to wait before reconnecting, as the server asks. */
  readonly retryMs: number | undefined;
  /** Adds text, and returns the messages that it completes. */
  push(chunk: string): readonly RawMessage[];
}

export function createEventStreamParser(): EventStreamParser {
  /** The incomplete last line, or a CR at the end, whose LF may be in the next chunk. */
  let rest = '';
  let id = '';
  let event = '';
  let data: string[] = [];

  const parser = {
    lastEventId: '',
    retryMs: undefined as number | undefined,
    push(chunk: string) {
      const text = rest + chunk;
      const lines = text.split(/\r\n?|\n/);
      // The CR has already ended its line.
      if (rest === '\r') lines.shift();
      const last = lines.pop() ?? '';
      rest = text.endsWith('\r') ? '\r' : last;
      return lines.flatMap((line) => (line ? readField(line) : endBlock()));
    },
  };

  /** Ignores unknown fields and comments, whose field name is empty. */
  function readField(line: string): readonly RawMessage[] {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') data.push(value);
    if (name === 'event') event = value;
    if (name === 'id' && !value.includes('\0')) id = value;
    if (name === 'retry' && /^\d+$/.test(value)) parser.retryMs = Number(value);
    return [];
  }

  function endBlock(): readonly RawMessage[] {
    const messages = data.length > 0 ? [{ id, event: event || 'message', data: data.join('\n') }] : [];
    parser.lastEventId = id;
    event = '';
    data = [];
    return messages;
  }

  return parser;
}
