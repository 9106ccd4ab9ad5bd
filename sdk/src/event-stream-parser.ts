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
    const lines = (this.#rest + (this.#afterReturn ? text.replace(/^\n/, '') : text)).split(/\r\n|\r|\n/);
    this.#afterReturn = text.endsWith('\r');
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => (line === '' ? this.#dispatch() : this.#readField(line)));
  }

  /** Fields of other names are ignored; so is a comment, whose name is empty. */
  #readField(line: string): readonly RawMessage[] {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#event = value;
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return [];
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
