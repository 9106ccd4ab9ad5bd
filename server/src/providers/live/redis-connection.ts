import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { RedisReader, type RedisReply } from './redis-reader.js';

/** Address and limits of a connection, in milliseconds. */
export interface RedisOptions {
  /** `redis://user:password@host:port`, or `rediss://` for TLS. */
  readonly url: string;
  readonly connectMs: number;
  /** Time to wait for a response. */
  readonly responseMs: number;
}

interface Waiter {
  resolve(reply: RedisReply): void;
  reject(error: Error): void;
}

const defaultPort = 6_379;

/**
 * A connection to Redis 6 or later, or to a program that speaks its protocol, version 3: one connection can listen and send.
 * It never waits without a limit. The live bus needs four commands, so this is smaller than any client library.
 */
export class RedisConnection {
  readonly #socket: Socket;
  readonly #options: RedisOptions;
  readonly #waiting: Waiter[] = [];
  readonly #onLost: ((error: Error) => void)[] = [];
  #onPush: (push: readonly RedisReply[]) => void = () => undefined;
  #lost: Error | undefined;
  #isEnding = false;

  private constructor(options: RedisOptions) {
    this.#options = options;
    const { protocol, hostname, port } = new URL(options.url);
    const address = { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || defaultPort) };
    const reader = new RedisReader();
    this.#socket =
      protocol === 'rediss:' ? connectTls({ ...address, servername: address.host }) : connectPlain(address);
    this.#socket.setNoDelay();
    this.#socket.on('error', (error) => this.#lose(error));
    this.#socket.on('close', () => this.#lose(new Error('The connection to Redis has ended.')));
    this.#socket.on('data', (chunk) => {
      try {
        for (const { kind, value } of reader.read(chunk)) this.#receive(kind, value);
      } catch (error) {
        this.abandon(error instanceof Error ? error.message : String(error));
      }
    });
  }

  /** Connects, and signs in with the user and the password of the address. @throws Error */
  static async open(options: RedisOptions): Promise<RedisConnection> {
    const connection = new RedisConnection(options);
    const { username, password } = new URL(options.url);
    const user = decodeURIComponent(username) || 'default';
    const credentials = password === '' ? [] : ['AUTH', user, decodeURIComponent(password)];
    try {
      await connection.#send(['HELLO', '3', ...credentials], options.connectMs);
      return connection;
    } catch (error) {
      connection.#isEnding = true;
      connection.#socket.destroy();
      throw error;
    }
  }

  /** Runs a command. It follows those before it without waiting. @throws Error, also that which Redis returned. */
  run(...command: readonly string[]): Promise<RedisReply> {
    return this.#send(command, this.#options.responseMs);
  }

  /** Listens to a channel. The confirmation is no reply: the reply to the next command says that it listens, or why it may not. */
  async listen(channel: string): Promise<void> {
    this.#socket.write(encode(['SUBSCRIBE', channel]));
    await this.run('PING');
  }

  /** Calls the listener with what Redis sends without being asked. */
  onPush(listener: (push: readonly RedisReply[]) => void): void {
    this.#onPush = listener;
  }

  /** Calls the listener once when the connection is lost, but not when it is ended. */
  onLost(listener: (error: Error) => void): void {
    this.#onLost.push(listener);
  }

  abandon(reason: string): void {
    this.#lose(new Error(reason));
    this.#socket.destroy();
  }

  /** Sends what was written, and ends the connection. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.#socket.destroySoon();
  }

  #send(command: readonly string[], limitMs: number): Promise<RedisReply> {
    const lost = this.#lost;
    if (lost) return Promise.reject(lost);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.abandon(`No response of Redis within ${limitMs} ms.`), limitMs);
      this.#waiting.push({
        resolve(reply) {
          clearTimeout(timer);
          resolve(reply);
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.#socket.write(encode(command));
    });
  }

  #receive(kind: 'reply' | 'push', value: RedisReply): void {
    if (kind === 'push') {
      if (Array.isArray(value)) this.#onPush(value);
      return;
    }
    const waiter = this.#waiting.shift();
    if (value instanceof Error) waiter?.reject(value);
    else waiter?.resolve(value);
  }

  #lose(error: Error): void {
    if (this.#lost) return;
    this.#lost = error;
    for (const waiter of this.#waiting.splice(0)) waiter.reject(error);
    if (this.#isEnding) return;
    for (const listener of this.#onLost) listener(error);
  }
}

/** Writes a command as an array of texts. */
function encode(command: readonly string[]): string {
  return `*${command.length}\r\n${command.map((text) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`).join('')}`;
}
