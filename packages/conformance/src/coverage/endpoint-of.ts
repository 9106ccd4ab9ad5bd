import { type Endpoint, endpoints } from '@doorstep/contracts';

const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.route.path) }));

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`);
}

/** Returns the endpoint of a request. If several match, the one with the fewest parameters wins. */
export function endpointOf(method: string, pathname: string): Endpoint | undefined {
  const matching = patterns.filter(
    ({ endpoint, pattern }) => endpoint.route.method === method && pattern.test(pathname),
  );
  const parameters = ({ route }: Endpoint): number => route.path.split(':').length;
  return matching.map(({ endpoint }) => endpoint).sort((a, b) => parameters(a) - parameters(b))[0];
}
