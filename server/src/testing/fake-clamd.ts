import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** The server's reply to the content that it received. */
export type ClamdReply = (content: Buffer) => string | undefined;

/** A server that speaks clamd's protocol. */
export interface FakeClamd {
  readonly port: number;
  /** The contents that it received completely. */
  readonly contents: readonly Buffer[];
  close(): Promise<void>;
}

/** Replies as clamd does, with a signature for content that contains `EICAR`. */
const replyAsClamd: ClamdReply = (content) =>
  content.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK';

/**
 * Starts a server that speaks `zINSTREAM` of clamd: chunks after their length in four bytes, until a length of zero; then
 * a reply that ends with a zero byte. Without a reply it stays silent.
 *
 * @param listen a port (0 for a free one) or the path of a Unix socket.
 * @param maxBytes `StreamMaxLength`: a longer stream gets an error at once, and the connection is closed.
 */
export async function startFakeClamd(
  listen: number | string,
  { reply = replyAsClamd, maxBytes = 30_000_000 }: { readonly reply?: ClamdReply; readonly maxBytes?: number } = {},
): Promise<FakeClamd> {
  const contents: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const stream = parseStream(received);
      if (stream === 'unknown_command') return void socket.end('UNKNOWN COMMAND\0');
      if (stream.content.length > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (!stream.ended) return;
      contents.push(stream.content);
      const text = reply(stream.content);
      if (text !== undefined) socket.end(`${text}\0`);
    });
  });
  server.listen(listen);
  await once(server, 'listening');
  return { port: portOf(server), contents, close: () => closeAll(server, sockets) };
}

function parseStream(received: Buffer): 'unknown_command' | { readonly content: Buffer; readonly ended: boolean } {
  const command = 'zINSTREAM\0';
  if (received.length >= command.length && received.toString('latin1', 0, command.length) !== command) {
    return 'unknown_command';
  }
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(chunks), ended: true };
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { content: Buffer.concat(chunks), ended: false };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function closeAll(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
}
