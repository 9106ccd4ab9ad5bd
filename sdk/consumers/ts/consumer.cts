import sdk = require('@doorstep/sdk');
import platform = require('@doorstep/sdk/platform');
import webhooks = require('@doorstep/sdk/webhooks');

const doorstep = new sdk.Doorstep({ apiKey: 'ds_test_1' });
const session: platform.PlatformSession = new platform.DoorstepPlatform().withToken('token');

export const quote: Promise<sdk.Quote> = doorstep.quotes.get('quo_1');
export const claimed: Promise<platform.Order> = session.orders.courierClaim('ord_1');
export const event: Promise<sdk.WebhookEvent> = webhooks.verify('{}', new Headers(), ['whsec_new', 'whsec_old']);
