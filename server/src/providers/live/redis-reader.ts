/** A value that Redis sent. Numbers stay texts: nothing here counts with them. */
export type RedisReply = string | null | Error | readonly RedisReply[];

/** A message of Redis: the reply to a command, or what it sends without being asked. */
export interface RedisMessage {
  readonly kind: 'reply' | 'push';
  readonly value: RedisReply;
}

/** Beyond this size a message is none of the live bus, whose largest are a few kilobytes. */
const maxBytes = 1_048_576;

/** Thrown when the rest of a message has not arrived yet. */
const incomplete = Symbol('incomplete');

/** Reads the messages of Redis's protocol, version 3 (RESP3), from the chunks of a connection. */
export class RedisReader {
  #bytes = Buffer.alloc(0);
  #position = 0;

  /** Returns the messages that are complete. @throws Error when the other side speaks another protocol. */
  read(chunk: Buffer): RedisMessage[] {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    const messages: RedisMessage[] = [];
    for (;;) {
      this.#position = 0;
      try {
        const isPush = this.#bytes[0] === '>'.charCodeAt(0);
        const value = this.#value();
        messages.push({ kind: isPush ? 'push' : 'reply', value });
      } catch (error) {
        if (error !== incomplete) throw error;
        if (this.#bytes.length > maxBytes) throw new Error('Redis sent a message that is too long.');
        return messages;
      }
      this.#bytes = this.#bytes.subarray(this.#position);
    }
  }

  #value(): RedisReply {
    const line = this.#line();
    const [type, rest] = [line.charAt(0), line.slice(1)];
    switch (type) {
      case '+':
      case ':':
      case ',':
      case '#':
      case '(':
        return rest;
      case '_':
        return null;
      case '-':
        return new Error(`Redis: ${rest}`);
      case '$':
      case '=':
        return rest === '-1' ? null : this.#text(lengthOf(rest));
      case '!':
        return new Error(`Redis: ${this.#text(lengthOf(rest))}`);
      case '*':
      case '~':
      case '>':
        return rest === '-1' ? null : this.#values(lengthOf(rest));
      case '%':
        return this.#values(2 * lengthOf(rest));
      case '|':
        this.#values(2 * lengthOf(rest));
        return this.#value();
      default:
        throw new Error('The other side does not speak the protocol of Redis.');
    }
  }

  #values(count: number): RedisReply[] {
    return Array.from({ length: count }, () => this.#value());
  }

  #line(): string {
    const end = this.#bytes.indexOf('\r\n', this.#position);
    if (end < 0) throw incomplete;
    const line = this.#bytes.toString('utf8', this.#position, end);
    this.#position = end + 2;
    return line;
  }

  #text(length: number): string {
    const end = this.#position + length;
    if (this.#bytes.length < end + 2) throw incomplete;
    const text = this.#bytes.toString('utf8', this.#position, end);
    this.#position = end + 2;
    return text;
  }
}

function lengthOf(text: string): number {
  const length = Number(text);
  if (Number.isInteger(length) && length >= 0 && length <= maxBytes) return length;
  throw new Error('Redis sent a length that is none.');
}
