import { platformContract } from '@doorstep/contracts';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';

const headers = { authorization: '' };

/** The hooks of every endpoint. */
export const api = initTsrReactQuery(platformContract, {
  baseUrl: process.env['DOORSTEP_URL'] ?? 'http://localhost:4000',
  baseHeaders: { authorization: () => headers.authorization },
});

/** Uses the session of a user from now on. */
export function signInWith(token: string): void {
  headers.authorization = `Bearer ${token}`;
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
