import type { AccountPolicy } from '../accounts/account-policy.js';
import type { PasswordHasher } from '../accounts/password-hasher.js';
import type { PasswordStrength } from '../accounts/password-strength.js';
import type { BillingDetails } from '../billing/details.js';
import type { CallRelay } from '../calls/call-relay.js';
import { createPositionBoard, type PositionBoard } from '../couriers/position-board.js';
import type { CityBook } from '../geo/city/city-book.js';
import type { Geocoder } from '../geo/geocoder.js';
import type { MapProviderStatus } from '../geo/map-provider.js';
import type { Router } from '../geo/router.js';
import type { OutsidePorts, Ports } from '../kernel/ports/ports.js';
import type { Readiness } from '../kernel/ports/readiness.js';
import { type ChangeCheck, createChangeCheck } from '../live-updates/change-check.js';
import { createFeeds, type Feeds } from '../live-updates/feeds.js';
import type { Mailer } from '../mail/mailer.js';
import type { CityBasemap } from '../maps/basemap/basemap.js';
import type { PaymentProvider } from '../payments/provider.js';
import { createPaymentWindows, type PaymentWindows } from '../payments/window.js';
import type { PayoutSchedule } from '../payouts/schedule.js';
import type { PushProvider } from '../push/push-provider.js';
import type { TestPlaces } from '../quotes/test-places.js';
import type { RequestRecorder } from '../request-logs/recorder.js';
import type { TextPacker } from '../request-logs/text-packer.js';
import { createTestPlaces } from '../sandbox/magic-addresses.js';
import type { SmsSender } from '../sms/sms-sender.js';
import type { WebhookTransport } from '../webhooks/transport.js';
import { createZoneBook, type ZoneBook } from '../zones/zone-book.js';

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
  /** When payouts start by themselves; null if staff start them. */
  readonly payoutSchedule: PayoutSchedule | null;
}

/** Interfaces between areas, which the service connects. */
export interface InnerPorts {
  readonly positions: PositionBoard;
  readonly testPlaces: TestPlaces;
  readonly readiness: Readiness;
  readonly zones: ZoneBook;
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
    paymentWindows: createPaymentWindows(),
    requestRecorder: { flush: async () => {} },
  };
}
