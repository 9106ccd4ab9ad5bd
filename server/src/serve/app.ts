import type { RequestListener } from 'node:http';
import { type Answering, createSandboxMaps, textLanguage } from '@doorstep/core';
import express, { type Express } from 'express';
import { createBridgeRoutes, type MountedBridge } from '../http/bridges/bridge-routes.js';
import type { Callback } from '../http/callbacks/callback.js';
import { createCallbackRoutes } from '../http/callbacks/callback-routes.js';
import { type Callers, createCallers } from '../http/callers.js';
import { createEntry, type Entry, type EntryOptions } from '../http/entry.js';
import { Exchange } from '../http/exchange.js';
import { createResources } from '../http/express/endpoints.js';
import { exchangeOf, setExchange } from '../http/express/exchange-of.js';
import { failureHandler, optionsHandler, unmatchedHandler } from '../http/express/terminal.js';
import { createFastPath } from '../http/fast-path.js';
import { createOpenStreams, type OpenStreams } from '../http/open-streams.js';
import { createMcpEntrance } from '../mcp/mcp-entrance.js';
import { type ConsoleOptions, createConsole } from '../pages/console.js';
import { createEmailPreviews } from '../pages/email-previews-page.js';
import { createNewPasswordPages } from '../pages/forms/new-password-pages.js';
import { createStopMessagesPage } from '../pages/forms/stop-messages-page.js';
import { createUnsubscribePage } from '../pages/forms/unsubscribe-page.js';
import { createReference } from '../pages/reference.js';
import { createTrackingPage, type PageMaps } from '../pages/tracking/tracking-page.js';

/** Dependencies and settings of the application. */
export interface AppOptions extends EntryOptions {
  readonly service: Answering;
  /** Proxies whose `X-Forwarded-For` is trusted, in the format of Express. Defaults to none. */
  readonly trustProxy?: number | readonly string[] | false;
  /** The header in which such a proxy reports the country of the client, in lower case. */
  readonly countryHeader?: string | undefined;
  /** Address of the server in the OpenAPI documents. Defaults to the address in each request, also for links. */
  readonly publicUrl?: string | undefined;
  /** Folder of the built API reference. Defaults to that of the published package or of the workspace. */
  readonly referenceFolder?: string | undefined;
  /** The cities and their maps, for the pages. Defaults to the sandbox map. */
  readonly maps?: PageMaps;
  /** `demo` also serves previews of e-mails. */
  readonly seed?: 'demo' | 'none';
  readonly console?: ConsoleOptions;
  /** Addresses that providers call. Defaults to none. */
  readonly callbacks?: readonly Callback[];
  /** Interfaces of other providers. Defaults to none. */
  readonly bridges?: readonly MountedBridge[];
  /** Collects the open streams, so that the caller can close them. */
  readonly streams?: OpenStreams;
}

/** The parts of the application that all its entrances share. */
interface AppParts {
  readonly service: Answering;
  readonly publicUrl: string | undefined;
  readonly referenceFolder: string | undefined;
  readonly maps: PageMaps;
  readonly seed: 'demo' | 'none';
  readonly console: ConsoleOptions;
  readonly callbacks: readonly Callback[];
  readonly bridges: readonly MountedBridge[];
  readonly streams: OpenStreams;
  readonly corsOrigins: readonly string[];
  readonly callers: Callers;
  readonly enter: Entry;
}

/** Creates the Express application: both interfaces, also as tools, their OpenAPI documents, and the pages. */
export function createApp(options: AppOptions): Express {
  return createExpressApp(partsOf(options));
}

/** Creates a handler for Node's server: the fast path for the routes of the contract, and `createApp` for all else. */
export function createListener(options: AppOptions): RequestListener {
  const parts = partsOf(options);
  return createFastPath({ ...parts, others: createExpressApp(parts) });
}

function partsOf(options: AppOptions): AppParts {
  const {
    service,
    publicUrl,
    referenceFolder,
    streams = createOpenStreams(),
    trustProxy = false,
    countryHeader,
  } = options;
  const { console = {}, callbacks = [], bridges = [], seed = 'none', maps = createSandboxMaps() } = options;
  const { corsOrigins = [] } = options;
  const callers = createCallers({ trustProxy, countryHeader, linksToCaller: publicUrl === undefined });
  return {
    service,
    publicUrl,
    referenceFolder,
    maps,
    seed,
    console,
    callbacks,
    bridges,
    streams,
    corsOrigins,
    callers,
    enter: createEntry(options),
  };
}

function createExpressApp({
  service,
  publicUrl,
  referenceFolder,
  maps,
  seed,
  console,
  callbacks,
  bridges,
  streams,
  corsOrigins,
  callers,
  enter,
}: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  // Queries are parsed by toServiceRequest, with the same function as in the mocks.
  app.set('query parser', false);

  app.use((request, response, next) => {
    const exchange = new Exchange(request, response, callers);
    setExchange(response, exchange);
    enter(exchange, next);
  });
  app.use(optionsHandler(service));
  for (const { prefix, router } of createResources(service, streams)) app.use(prefix, router);
  app.use(setHeadersOfPages, createReference(publicUrl, referenceFolder), createTrackingPage(service, maps));
  const fallback = textLanguage(maps.cities.home);
  app.use(setHeadersOfPages, createUnsubscribePage(service, fallback), createNewPasswordPages(service, fallback));
  app.use(setHeadersOfPages, createStopMessagesPage(service, fallback));
  if (seed === 'demo') app.use(setHeadersOfPages, createEmailPreviews(publicUrl));
  app.use(setHeadersOfPages, createConsole(console));
  app.use(createMcpEntrance(service, { publicUrl, corsOrigins }));
  app.use(createCallbackRoutes(callbacks));
  app.use(createBridgeRoutes(bridges, service, publicUrl));
  app.use(unmatchedHandler(service));
  app.use(failureHandler(service));
  return app;
}

/** Sets the common headers on the response, for handlers that write their answers themselves. */
const setHeadersOfPages: express.RequestHandler = (_request, response, next) => {
  for (const [name, value] of Object.entries(exchangeOf(response).commonHeaders)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  next();
};
