import type { DeskHit, DeskMatch } from '@doorstep/contracts';
import type { InvoiceRecord } from '../../accounting/invoices/records.js';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { maskAddress, maskEmail, maskPhone, shortName } from '../../identity/masking/masking.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import type { PartnerRecord } from '../../partners/partners/records.js';

/** Makes hits of records. `T` is the record. */
export type HitOf<T> = (record: T, matched: DeskMatch) => DeskHit;

/** The hits of each kind of record. */
export interface Hits {
  readonly order: HitOf<OrderRecord>;
  readonly delivery: HitOf<DeliveryRecord>;
  readonly account: HitOf<AccountRecord>;
  readonly courier: HitOf<CourierRecord>;
  readonly store: HitOf<StoreRecord>;
  readonly partner: HitOf<PartnerRecord>;
  readonly invoice: HitOf<InvoiceRecord>;
}

const none = { status: null, phone: null, email: null, address: null } as const;

/** Returns how records are shown to staff: everything about people is masked here, unless it is revealed. */
export function hitsFor(revealed: boolean): Hits {
  const shown =
    (mask: (text: string) => string) =>
    (text: string | null): string | null =>
      text === null || revealed ? text : mask(text);
  const [phone, email] = [shown(maskPhone), shown(maskEmail)];
  const person = (name: string): string => (revealed ? name : shortName(name));
  const address = (text: string, zone: string | null): string => (revealed ? text : maskAddress(text, zone));
  return {
    order: ({ id, number, status, parties, dropoffAddress, createdAt }, matched) => ({
      ...{ kind: 'order', id, matched, title: number, status, email: null, createdAt },
      phone: phone(parties.customer.phone),
      address: address(dropoffAddress, parties.dropoffZone ?? null),
    }),
    delivery: ({ id, externalReference, status, dropoff, createdAt }, matched) => ({
      ...{ kind: 'delivery', id, matched, title: externalReference ?? id, status, email: null, createdAt },
      phone: phone(dropoff.contact.phone),
      address: address(dropoff.address, dropoff.zoneName ?? null),
    }),
    account: (account, matched) => ({
      ...{ kind: 'account', id: account.id, matched, title: person(account.displayName), status: account.role },
      ...{ phone: phone(account.phone), email: email(account.email), address: null, createdAt: account.createdAt },
    }),
    courier: ({ id, displayName, createdAt, ...courier }, matched) => ({
      ...{ ...none, kind: 'courier', id, matched, title: person(displayName), createdAt },
      phone: phone(courier.phone),
    }),
    store: ({ id, name, createdAt, ...store }, matched) => ({
      ...{ ...none, kind: 'store', id, matched, title: name, createdAt },
      ...{ phone: store.phone, address: store.address },
    }),
    partner: ({ id, name, contactEmail, createdAt }, matched) => ({
      ...{ ...none, kind: 'partner', id, matched, title: name, createdAt },
      email: contactEmail,
    }),
    invoice: ({ id, content, createdAt }, matched) => ({
      ...{ ...none, kind: 'invoice', id, matched, title: content.number, createdAt },
    }),
  };
}
