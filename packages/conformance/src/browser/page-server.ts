import { createServer } from 'node:http';
import { listenLocally } from '@doorstep/simulation';

/** A file of a page. */
export interface PageFile {
  readonly contentType: string;
  readonly text: string;
}

/** A server of a page on localhost, which is a secure context and permits service workers. */
export interface PageServer {
  /** Without trailing slash. */
  readonly url: string;
  /** Requested paths, in order. */
  readonly paths: readonly string[];
  close(): Promise<void>;
}

/** Starts a page server. @param files by path; other paths answer 404. */
export async function startPageServer(files: Readonly<Record<string, PageFile>>): Promise<PageServer> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    paths.push(path);
    const file = files[path];
    response.writeHead(file ? 200 : 404, { 'content-type': `${file?.contentType ?? 'text/plain'}; charset=utf-8` });
    response.end(file?.text);
  });
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    paths,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
