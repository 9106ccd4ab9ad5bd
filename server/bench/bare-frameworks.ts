import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenLocally } from '@doorstep/simulation';
import { serve } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';

/** A route of a bare server, which works and then always answers the same. */
export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
  readonly work: () => Promise<void>;
}

/** Starts a server on this machine with default settings. Returns its address. */
type Start = (routes: readonly BareRoute[]) => Promise<string>;

const localhost = '127.0.0.1';

/** The frameworks to compare with. Each parses JSON bodies and has no contract, validation, access control or log. */
export const bareFrameworks = {
  express: startExpress,
  fastify: startFastify,
  hono: startHono,
} satisfies Record<string, Start>;

/** The name of a framework. */
export type BareFramework = keyof typeof bareFrameworks;

/** The names, in the order of the tables. */
export const frameworkNames = Object.keys(bareFrameworks) as readonly BareFramework[];

async function startExpress(routes: readonly BareRoute[]): Promise<string> {
  const app = express();
  app.use(express.json());
  for (const { method, path, status, body, work } of routes) {
    app[method === 'GET' ? 'get' : 'post'](path, (_request, response, next) => {
      work()
        .then(() => response.status(status).json(body))
        .catch(next);
    });
  }
  return `http://${localhost}:${await listenLocally(createServer(app))}`;
}

async function startFastify(routes: readonly BareRoute[]): Promise<string> {
  const app = fastify();
  for (const { method, path, status, body, work } of routes) {
    app.route({
      method,
      url: path,
      async handler(_request, reply) {
        await work();
        return reply.code(status).send(body);
      },
    });
  }
  return app.listen({ host: localhost, port: 0 });
}

async function startHono(routes: readonly BareRoute[]): Promise<string> {
  const app = new Hono();
  for (const { method, path, status, body, work } of routes) {
    app.on(method, path, async ({ req }) => {
      if (method === 'POST') await req.json();
      await work();
      return Response.json(body, { status });
    });
  }
  const { port } = await new Promise<AddressInfo>((resolve) => {
    serve({ fetch: app.fetch, hostname: localhost, port: 0 }, resolve);
  });
  return `http://${localhost}:${port}`;
}
