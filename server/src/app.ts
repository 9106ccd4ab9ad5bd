import { noTelemetry, type Readiness, type Service, type Telemetry } from '@doorstep/core';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { createResources } from './express/endpoints.js';
import { createReference } from './express/reference.js';
import { answerFailure, answerOptions, answerUnmatched } from './express/terminal.js';
import { accessLog, countUnavailable } from './http/access-log.js';
import { commonHeaders, setCommonHeaders } from './http/common-headers.js';
import { healthChecks } from './http/health-checks.js';
import { createOpenStreams, type OpenStreams } from './http/open-streams.js';
import { requestSpans } from './http/request-spans.js';
import { linksToCaller } from './http/service-request.js';
import { createTrackingPage } from './tracking-page/tracking-page.js';

/** Dependencies and settings of the Express application. */
export interface AppOptions {
  readonly service: Service;
  /** Readiness for `/readyz`. */
  readonly readiness: Readiness;
  /** Called for each response with the status 503. */
  readonly onUnavailable?: () => void;
  /** Logs each request. Without it, none is logged. */
  readonly logger?: Logger;
  /** Origins that may call the platform interface from a browser. Defaults to none. */
  readonly corsOrigins?: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted, in the format of Express. Defaults to none. */
  readonly trustProxy?: number | readonly string[] | false;
  /** Address of the server in the OpenAPI documents. Defaults to the address in each request, also for links. */
  readonly publicUrl?: string | undefined;
  /** Collects the open streams, so that the caller can close them. */
  readonly streams?: OpenStreams;
  /** Observes each request. Defaults to nothing. */
  readonly telemetry?: Telemetry;
}

/** Creates the Express application: both interfaces, their OpenAPI documents, the reference page and the tracking page. */
export function createApp(options: AppOptions): Express {
  const {
    service,
    readiness,
    logger,
    onUnavailable,
    corsOrigins = [],
    trustProxy = false,
    publicUrl,
    streams = createOpenStreams(),
  } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  // Queries are parsed by toServiceRequest, with the same function as in the mocks.
  app.set('query parser', false);
  if (publicUrl === undefined) app.enable(linksToCaller);
  app.set('trust proxy', typeof trustProxy === 'object' ? [...trustProxy] : trustProxy);

  app.use(healthChecks(readiness));
  app.use(requestSpans(options.telemetry ?? noTelemetry));
  if (logger) app.use(accessLog(logger));
  if (onUnavailable) app.use(countUnavailable(onUnavailable));
  app.use(commonHeaders(corsOrigins));
  app.use(answerOptions(service));
  for (const { prefix, router } of createResources(service, streams)) app.use(prefix, router);
  app.use(setCommonHeaders, createReference(publicUrl), createTrackingPage(service));
  app.use(answerUnmatched(service));
  app.use(answerFailure(service));
  return app;
}
