import type { Route, Router } from '@doorstep/contracts';
import {
  createPathMatcher,
  decodeRequest,
  jsonResponse,
  readJsonBody,
  ServiceProblem,
  type ServiceRequest,
  type ServiceResponse,
  takesBody,
} from '@doorstep/core';
import { type AdaptedService, createFetchAdapter, type FetchAdapter } from '@doorstep/mocks/internal';
import { controlContract } from './contract.js';
import { type ControlContext, controlOperations, type Operation } from './operations.js';

/** A route of the control interface. */
interface ControlEndpoint {
  readonly name: keyof typeof controlContract;
  readonly route: Route;
}

const router: Router = controlContract;
const endpoints = Object.entries(router).map(([name, route]) => ({ name, route }) as ControlEndpoint);
const matchPath = createPathMatcher(endpoints);

/**
 * Creates the control interface of a world. It reads requests and answers problems as the service does.
 *
 * @param basePath path of the world's base URL, without trailing slash.
 */
export function createControl(context: ControlContext, basePath: string): FetchAdapter {
  const { hosted } = context;
  /** The id does not come from the world, whose next ids a repetition would then not have. */
  const fail: AdaptedService['fail'] = (error, { path, header }) => {
    const requestId = header('x-request-id') ?? crypto.randomUUID();
    return hosted.world.service.fail(error, {
      path,
      header: (name) => (name === 'x-request-id' ? requestId : header(name)),
    });
  };
  const names = new Map(endpoints.map(({ name, route }) => [route, name]));

  async function handle(route: Route, request: ServiceRequest): Promise<ServiceResponse> {
    const name = names.get(route);
    if (name === undefined) return fail(new ServiceProblem('not_found'), request);
    try {
      const input = await decodeRequest(route, request, takesBody(route) ? await readJsonBody(request) : undefined);
      const operation: Operation = controlOperations[name];
      const body = await operation(context, input);
      return jsonResponse(statusOf(route), body);
    } catch (error) {
      return fail(refusalOf(error), request);
    }
  }

  const refuseUnmatched: AdaptedService['refuseUnmatched'] = async (problem, request) => fail(problem, request);
  const service: AdaptedService = { matchPath, handle, refuseUnmatched, fail };
  return createFetchAdapter(service, basePath);
}

/** The sandbox refuses a call with these errors, whose messages are for its callers. */
function refusalOf(error: unknown): unknown {
  const isRefusal = error instanceof TypeError || error instanceof RangeError;
  return isRefusal ? new ServiceProblem('invalid_request', error.message, { errors: [] }) : error;
}

function statusOf({ responses }: Route): number {
  return Number(Object.keys(responses)[0]);
}
