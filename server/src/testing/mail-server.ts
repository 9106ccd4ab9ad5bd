import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An e-mail that arrived. */
export interface ArrivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  /** Decoded, by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The decoded parts. */
  readonly text: string;
  readonly html: string;
}

/** A real SMTP server on the loopback address, with a mailbox for everything that it takes. */
export interface MailServer {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string;
  readonly arrived: readonly ArrivedEmail[];
  /** User names and passwords that clients sent. */
  readonly credentials: readonly (readonly [string, string])[];
  /** Answers each `RCPT TO` with a reply such as `550 5.1.1 no such user`; takes them again without one. */
  refuseRecipients(reply?: string): void;
  /** Takes e-mails and does not respond, or closes the connection instead. Responds again without a fault. */
  failAfterData(fault?: 'hang' | 'drop'): void;
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: ArrivedEmail[] = [];
  const credentials: [string, string][] = [];
  let refusal: string | undefined;
  let fault: 'hang' | 'drop' | undefined;
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      credentials.push([username ?? '', password ?? '']);
      done(null, { user: username ?? '' });
    },
    onRcptTo(_address, _session, done) {
      done(refusal === undefined ? null : refusalError(refusal));
    },
    onData(stream, { envelope }, done) {
      const arrive = (raw: string): void => {
        const from = (envelope.mailFrom ? envelope.mailFrom.address : null) ?? '';
        arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address ?? ''), ...readEmail(raw) });
        if (fault === 'drop') for (const socket of sockets) socket.destroy();
        if (fault === undefined) done();
      };
      textOf(stream).then(arrive, done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    arrived,
    credentials,
    refuseRecipients(reply) {
      refusal = reply;
    },
    failAfterData(wanted) {
      fault = wanted;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusalError(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

/** Reads an e-mail with a part of text and one of HTML, as our templates make it. */
function readEmail(raw: string): Pick<ArrivedEmail, 'headers' | 'text' | 'html'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = readHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`).map(readPart);
  const partOf = (type: string): string => parts.find((part) => part.type.startsWith(type))?.content ?? '';
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, value] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), decodeWords(value)]];
    }),
  );
}

function readPart(part: string): { readonly type: string; readonly content: string } {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
  const headers = readHeaders(head);
  const body = rest.join('\r\n\r\n').replace(/\r\n$/, '');
  const encoding = headers.get('content-transfer-encoding');
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? fromQuoted(body)
        : Buffer.from(body);
  return { type: headers.get('content-type') ?? '', content: bytes.toString('utf8').replaceAll('\r\n', '\n') };
}

function fromQuoted(text: string): Buffer {
  const joined = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(joined, 'latin1');
}

/** Decodes encoded words (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(coded, 'base64') : fromQuoted(coded.replaceAll('_', ' '))).toString(
        'utf8',
      ),
    );
}
