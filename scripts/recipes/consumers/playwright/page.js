// The page under test: shows the status of an order while it changes.
import { DoorstepPlatform, isApiError } from '@doorstep/sdk/platform';

const platform = new DoorstepPlatform({ baseUrl: import.meta.env.VITE_DOORSTEP_URL });
const session = platform.withToken(localStorage.getItem('token'));
const status = document.querySelector('[role=status]');

try {
  const { number } = await session.orders.get(location.hash.slice(1));
  document.querySelector('h1').textContent = `Order ${number}`;
  for await (const update of session.orders.follow(location.hash.slice(1))) status.textContent = update.status;
} catch (error) {
  status.textContent = isApiError(error, 'not_found') ? 'There is no such order.' : 'Please try again later.';
}
