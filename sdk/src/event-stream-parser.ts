/** A message as it came: its data is still text. */
export interface RawMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Reads `text/event-stream` as WHATWG HTML 9.2.6 says, whatever the chunks are that it comes in. */
export class EventStreamParser {
  /** The last id that was complete, also of a block without data; the empty text before there is one. */
  lastEventId = '';
  /** Milliseconds that the server asks to wait before the next connection. */
  retryMs: number | undefined;
  // It drops a byte order mark at the start.
  readonly #decoder = new TextDecoder();
  #rest = '';
  #afterReturn = false;
  #id = '';
  #event = '';
  #data: string[] = [];

  /** The messages that these bytes complete. */
  push(bytes: Uint8Array): readonly RawMessage[] {
    const text = this.#decoder.decode(bytes, { stream: true });
    if (text === '') return [];
    // A CRLF may be cut in two, and its CR has ended the line already.
    const start = this.#afterReturn && text.startsWith('\n') ? 1 : 0;
    this.#afterReturn = text.endsWith('\r');
    const lines = (this.#rest + text.slice(start)).split(/\r\n|\r|\n/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#readLine(line));
  }

  #readLine(line: string): readonly RawMessage[] {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    if (colon === -1) this.#setField(line, '');
    else this.#setField(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''));
    return [];
  }

  /** Everything else is ignored; so is a comment, whose name is empty. */
  #setField(name: string, value: string): void {
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#event = value;
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
  }

  #dispatch(): readonly RawMessage[] {
    const message = { id: this.#id, event: this.#event || 'message', data: this.#data.join('\n') };
    const hasData = this.#data.length > 0;
    this.lastEventId = this.#id;
    this.#event = '';
    this.#data = [];
    return hasData ? [message] : [];
  }
}
