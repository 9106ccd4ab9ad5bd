import type { PayoutSchedule } from '../accounting/payouts/schedule.js';
import type { CityBasemap } from '../catalogue/maps/basemap/basemap.js';
import { createSpeedBook, type SpeedBook } from '../catalogue/speeds/speed-book.js';
import { createZoneBook, type ZoneBook } from '../catalogue/zones/zone-book.js';
import { createPositionBoard, type PositionBoard } from '../couriers/couriers/position-board.js';
import type { AccountPolicy } from '../identity/accounts/account-policy.js';
import type { PasswordHasher } from '../identity/accounts/password-hasher.js';
import type { PasswordStrength } from '../identity/accounts/password-strength.js';
import type { OutsidePorts, Ports } from '../kernel/ports/ports.js';
import type { Readiness } from '../kernel/ports/readiness.js';
import type { CallRelay } from '../messaging/calls/call-relay.js';
import { type ChangeCheck, createChangeCheck } from '../messaging/live-updates/change-check.js';
import { createFeeds, type Feeds } from '../messaging/live-updates/feeds.js';
import type { Mailer } from '../messaging/mail/mailer.js';
import type { PushProvider } from '../messaging/push/push-provider.js';
import type { SmsSender } from '../messaging/sms/sms-sender.js';
import type { TestPlaces } from '../orders/quotes/test-places.js';
import type { RequestRecorder } from '../partners/request-logs/recorder.js';
import type { TextPacker } from '../partners/request-logs/text-packer.js';
import type { WebhookTransport } from '../partners/webhooks/transport.js';
import type { PaymentProvider } from '../payments/payments/provider.js';
import { createPaymentWindows, type PaymentWindows } from '../payments/payments/window.js';
import type { BillingDetails } from '../values/billing/details.js';
import type { CityBook } from '../values/geo/city/city-book.js';
import type { Geocoder } from '../values/geo/geocoder.js';
import type { MapProviderStatus } from '../values/geo/map-provider.js';
import type { Router } from '../values/geo/router.js';
import { createTestPlaces } from './sandbox/magic-addresses.js';

/** The ports of the areas to the outside world. */
export interface AreaPorts {
  readonly accountPolicy: AccountPolicy;
  readonly passwords: PasswordHasher;
  readonly passwordStrength: PasswordStrength;
  readonly payments: PaymentProvider;
  /** The cities in which we deliver. */
  readonly cities: CityBook;
  readonly geocoder: Geocoder;
  readonly router: Router;
  /** The state of the map providers: geocoding first, then routing. */
  mapProviders(): readonly MapProviderStatus[];
  /** The basemaps of cities. The sandbox map is drawn where there is none. */
  readonly basemaps: readonly CityBasemap[];
  readonly push: PushProvider;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly callRelay: CallRelay;
  readonly webhooks: WebhookTransport;
  readonly textPacker: TextPacker;
  /** The company that runs the service, as its invoices name it. Without one, no invoices are issued. */
  readonly company: BillingDetails | null;
  /** Schedule by which payouts start; null if staff start them. */
  readonly payoutSchedule: PayoutSchedule | null;
}

/** Interfaces between areas, which the service connects. */
export interface InnerPorts {
  readonly positions: PositionBoard;
  readonly testPlaces: TestPlaces;
  readonly readiness: Readiness;
  readonly zones: ZoneBook;
  readonly speeds: SpeedBook;
  readonly paymentWindows: PaymentWindows;
  readonly changes: ChangeCheck;
  readonly feeds: Feeds;
  readonly requestRecorder: Pick<RequestRecorder, 'flush'>;
}

declare module '../kernel/ports/ports.js' {
  interface OutsidePorts extends AreaPorts {}
  interface Ports extends InnerPorts {}
}

/** Completes the ports of a program without a service, such as a command. No courier reports positions to it. */
export function standalonePorts(outside: OutsidePorts): Ports {
  const changes = createChangeCheck(outside.live);
  return {
    ...outside,
    changes,
    feeds: createFeeds({ ...outside, changes }),
    positions: createPositionBoard(outside),
    testPlaces: createTestPlaces(outside.cities),
    readiness: { check: async () => true },
    zones: createZoneBook(),
    speeds: createSpeedBook(),
    paymentWindows: createPaymentWindows(),
    requestRecorder: { flush: async () => {} },
  };
}
