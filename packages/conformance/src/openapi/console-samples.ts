import { loggedCall } from '@doorstep/console/logged-call';
import { sdkCode } from '@doorstep/console/sdk-code';
import type { Endpoint } from '@doorstep/contracts';
import { callPath, sampleCall, sampleOrigin } from '@doorstep/openapi';

/** Returns the code that the console makes of the examples of an endpoint, as modules by name. None for the platform interface. */
export function consoleSamples(endpoint: Endpoint): readonly (readonly [name: string, source: string])[] {
  if (endpoint.interface !== 'direct') return [];
  return endpoint.meta.examples.map((example, index) => {
    const call = sampleCall(endpoint, example);
    const logged = loggedCall({
      operation: `${endpoint.area}.${endpoint.operation}`,
      path: callPath(call),
      requestBody: call.body === undefined ? null : JSON.stringify(call.body),
    });
    if (!logged) throw new Error(`The console does not know ${endpoint.name}.`);
    return [`console.${endpoint.name}.${index}`, sdkCode(logged, sampleOrigin)] as const;
  });
}
