import { platformContract } from '@doorstep/contracts';
import { tsRestFetchApi } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';

let token: string | undefined;

/** The hooks of every endpoint. */
export const api = initTsrReactQuery(platformContract, {
  baseUrl: process.env['DOORSTEP_URL'] ?? 'http://localhost:4000',
  // A call before the sign-in has no header: the service refuses an empty one.
  api: (request) =>
    tsRestFetchApi(token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request),
});

/** Uses the session of a user from now on. */
export function signInWith(sessionToken: string): void {
  token = sessionToken;
}

export const ordersKey = ['orders'];

/** Lists the orders of the user. */
export function Orders() {
  const { data, error } = api.orders.list.useQuery({ queryKey: ordersKey, queryData: { query: { limit: 10 } } });
  if (error) return <p role="alert">The orders cannot be shown.</p>;
  if (!data) return <p>Loading</p>;
  return (
    <ul>
      {data.body.data.map((order) => (
        <li key={order.id}>{order.status}</li>
      ))}
    </ul>
  );
}
