/** A message as received, with its data still text. */
export interface RawMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Parses `text/event-stream` (WHATWG HTML 9.2.6), however it is split into chunks. */
export class EventStreamParser {
  /** Id of the last complete block, even one without data. Empty until there is one. */
  lastEventId = '';
  /** Milliseconds to wait before reconnecting, as the server asks. */
  retryMs: number | undefined;
  // Drops a byte order mark at the start. Created for bytes only, because React Native has none.
  #decoder: TextDecoder | undefined;
  #rest = '';
  #afterReturn = false;
  #id = '';
  #event = '';
  #data: string[] = [];

  /** Adds bytes, or text, and returns the messages that they complete. */
  push(chunk: Uint8Array | string): readonly RawMessage[] {
    if (typeof chunk !== 'string') this.#decoder ??= new TextDecoder();
    const text = typeof chunk === 'string' ? chunk : (this.#decoder?.decode(chunk, { stream: true }) ?? '');
    if (text === '') return [];
    // A CRLF may be split between chunks; its CR has already ended the line.
    const lines = (this.#rest + (this.#afterReturn ? text.replace(/^\n/, '') : text)).split(/\r\n|\r|\n/);
    this.#afterReturn = text.endsWith('\r');
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => (line === '' ? this.#dispatch() : this.#readField(line)));
  }

  /** Ignores unknown fields and comments, whose field name is empty. */
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
