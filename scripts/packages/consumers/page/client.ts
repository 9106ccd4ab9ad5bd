// A page that calls the service it is served from.
import { isApiError } from '@doorstep/sdk';
import { DoorstepPlatform } from '@doorstep/sdk/platform';

async function main(): Promise<string> {
  const customer = await new DoorstepPlatform({ baseUrl: location.origin }).demoSignIn({ role: 'customer' });
  const { data } = await customer.discovery.listStores({ lat: 44.4467, lng: 26.0972, limit: 3 });
  const error: unknown = await customer.orders.get('ord_01jd2rk8v9e2m8qz5y7w3x1abc').catch((reason: unknown) => reason);
  return data.length === 3 && isApiError(error, 'not_found') ? 'ok' : String(error);
}

main().then(
  (outcome) => Object.assign(window, { outcome }),
  (error: unknown) => Object.assign(window, { outcome: String(error) }),
);
