import { connect, type Socket } from 'node:net';
import { FileBroken, type ScanVerdict, StoreUnavailable, type VirusScanner } from '@doorstep/core';
import type { ClamdConfig } from '../../config/scanner-config.js';

/** clamd answers with one line; more is not from clamd. */
const maxReplyBytes = 4_096;

/**
 * Creates a scanner that sends files to clamd with its command INSTREAM, over a new connection for each file. The file
 * is not written to a disk by this process.
 *
 * `scan` throws StoreUnavailable if clamd cannot be reached, is silent, closes the connection, or refuses the file.
 */
export function createClamdScanner({ address, timeoutMs }: ClamdConfig): VirusScanner {
  return {
    async scan(content) {
      const socket = connect({ ...address, timeout: timeoutMs });
      socket.on('timeout', () => socket.destroy(new Error(`clamd was silent for ${timeoutMs} ms.`)));
      const reply = readReply(socket);
      try {
        // An early reply, for example about the size, ends the sending.
        const sent = send(socket, content, reply);
        // It fails without consequence if clamd replies first.
        sent.catch(() => undefined);
        await Promise.race([sent, reply]);
        return verdictOf(await reply);
      } catch (error) {
        if (error instanceof StoreUnavailable || error instanceof FileBroken) throw error;
        throw new StoreUnavailable('The virus scanner is unavailable.', { cause: error });
      } finally {
        socket.destroy();
      }
    },
  };
}

/**
 * Sends the command and the content: each chunk after its length in four bytes, and a length of zero at the end. The
 * prefix `z` of the command makes clamd end its reply with a zero byte.
 */
async function send(socket: Socket, content: AsyncIterable<Uint8Array>, reply: Promise<string>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'), reply);
  for await (const piece of content) {
    if (socket.destroyed) return;
    if (piece.length === 0) continue;
    await write(socket, Buffer.concat([lengthOf(piece.length), piece]), reply);
  }
  await write(socket, lengthOf(0), reply);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Writes and waits until the socket takes more, clamd replies or the connection fails. */
async function write(socket: Socket, bytes: Uint8Array, reply: Promise<string>): Promise<void> {
  if (socket.write(bytes)) return;
  await Promise.race([new Promise<void>((resolve) => socket.once('drain', resolve)), reply]);
}

/** Reads the reply up to its zero byte. Rejects if the connection fails or ends before. */
function readReply(socket: Socket): Promise<string> {
  const reply = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > maxReplyBytes) reject(new Error('The reply of clamd is too long.'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection without a reply.')));
  });
  // The caller may fail before it awaits the reply.
  reply.catch(() => undefined);
  return reply;
}

/** @throws StoreUnavailable for a reply without a verdict, such as `INSTREAM size limit exceeded. ERROR`. */
function verdictOf(reply: string): ScanVerdict {
  if (reply === 'stream: OK') return { kind: 'clean' };
  const [, signature] = /^stream: (.{1,200}) FOUND$/.exec(reply) ?? [];
  if (signature !== undefined) return { kind: 'infected', signature };
  throw new StoreUnavailable(`The virus scanner gave no verdict: ${reply.slice(0, 200)}`);
}
