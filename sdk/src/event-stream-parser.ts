/** A message as received, with its data still text. */
export interface RawMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Parses the text of a `text/event-stream` (WHATWG HTML 9.2.6), however it is split into chunks. */
export class EventStreamParser {
  /** Id of the last complete block, even one without data. Empty until there is one. */
  lastEventId = '';
  /** Milliseconds to wait before reconnecting, as the server asks. */
  retryMs: number | undefined;
  /** The incomplete last line, or a CR at the end, whose LF may be in the next chunk. */
  #rest = '';
  #id = '';
  #event = '';
  #data: string[] = [];

  /** Adds text, and returns the messages that it completes. */
  push(chunk: string): readonly RawMessage[] {
    const text = this.#rest + chunk;
    const lines = text.split(/\r\n?|\n/);
    // The CR has already ended its line.
    if (this.#rest === '\r') lines.shift();
    const last = lines.pop() ?? '';
    this.#rest = text.endsWith('\r') ? '\r' : last;
    return lines.flatMap((line) => (line ? this.#readField(line) : this.#dispatch()));
  }

  /** Ignores unknown fields and comments, whose field name is empty. */
  #readField(line: string): readonly RawMessage[] {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') this.#data.push(value);
    if (name === 'event') this.#event = value;
    if (name === 'id' && !value.includes('\0')) this.#id = value;
    if (name === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return [];
  }

  #dispatch(): readonly RawMessage[] {
    const id = this.#id;
    const event = this.#event || 'message';
    const data = this.#data;
    this.lastEventId = id;
    this.#event = '';
    this.#data = [];
    return data.length > 0 ? [{ id, event, data: data.join('\n') }] : [];
  }
}
