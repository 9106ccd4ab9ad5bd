import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '@doorstep/simulation';

/** A request whose body has been received. */
export interface S3Request {
  readonly method: string;
  /** Path and query, without the parameter that names the SDK's operation. */
  readonly target: string;
  /** Size of the body. */
  readonly bytes: number;
}

/** Answers a request instead of the server. Returns false to leave it to the server. */
export type S3Script = (request: S3Request, response: ServerResponse) => boolean;

/** A server that discards uploads, records requests and fails as its script says. */
export interface ScriptedS3 {
  readonly endpoint: string;
  readonly requests: readonly S3Request[];
  close(): Promise<void>;
}

export async function startScriptedS3(script: S3Script = () => false): Promise<ScriptedS3> {
  const requests: S3Request[] = [];
  const server = createServer(async (message, response) => {
    const request = await receive(message);
    if (!request) return;
    requests.push(request);
    if (!script(request, response)) answer(request, response);
  });
  const port = await listenLocally(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns undefined if the client disconnected within its body. */
async function receive(message: IncomingMessage): Promise<S3Request | undefined> {
  let bytes = 0;
  try {
    for await (const chunk of message) bytes += chunk.length;
  } catch {
    return undefined;
  }
  const url = new URL(message.url ?? '/', 'http://s3');
  url.searchParams.delete('x-id');
  return { method: message.method ?? '', target: `${url.pathname}${url.search}`, bytes };
}

function answer({ method, target }: S3Request, response: ServerResponse): void {
  if (method === 'DELETE') return void response.writeHead(204).end();
  if (method === 'PUT') return void response.writeHead(200, { etag: '"part"' }).end();
  if (method === 'HEAD') return void response.writeHead(200).end();
  const began = target.includes('?uploads');
  const result = began ? 'InitiateMultipartUploadResult' : 'CompleteMultipartUploadResult';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><${result}><Bucket>b</Bucket><Key>k</Key><UploadId>u1</UploadId></${result}>`);
}
