import type { Lead } from '@doorstep/contracts';
import type { DocumentRecord } from '../../couriers/documents/records.js';
import { maskAddress, maskEmail, maskPhone, shortName } from '../../identity/masking/masking.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { sectorName } from '../../values/geo/area/sectors.js';
import { companyDay } from '../../values/geo/city/company-day.js';
import { leadGaps } from './gaps.js';
import { type LeadRelation, leadMachine } from './machine.js';
import type { LeadRecord } from './records.js';
import { requiredDocuments } from './required-documents.js';

/** Relation of the viewer, and the time of the view. */
export interface LeadViewer {
  readonly relation: LeadRelation;
  readonly now: Instant;
  /** True to show staff unmasked personal data. */
  readonly revealed?: boolean;
}

/**
 * A lead as the viewer may see it.
 *
 * @param documents sent with the lead.
 */
export function leadView(
  lead: LeadRecord,
  documents: readonly DocumentRecord[],
  { relation, now, revealed = false }: LeadViewer,
): Lead {
  const { id, kind, status, statusSince, accountId, companyName, vatId, storeName, category, zoneId } = lead;
  const { openingHours, vehicle, reason, merchantId, storeId, courierId, fleetId, createdAt, updatedAt } = lead;
  return {
    ...{ id, kind, status, statusSince, accountId },
    ...(relation === 'applicant' || revealed ? person(lead) : maskedPerson(lead)),
    ...{ companyName, vatId, storeName, category, zoneId, openingHours, vehicle, reason },
    requiredDocuments: [...requiredDocuments(lead)],
    missing: leadMachine.hasEnded(status) ? [] : leadGaps(lead, documents, companyDay(now)),
    ...{ merchantId, storeId, courierId, fleetId },
    allowedActions: leadMachine.allowedActions(lead, relation),
    ...{ createdAt, updatedAt },
  };
}

type Person = Pick<Lead, 'name' | 'email' | 'phone' | 'city' | 'address' | 'coordinates'>;

function person({ name, email, phone, city, address, lat, lng }: LeadRecord): Person {
  return { name, email, phone, city, address, coordinates: lat === null || lng === null ? null : { lat, lng } };
}

/** Masks personal data. The address of a store is public and stays; that of a customer is masked. */
function maskedPerson(lead: LeadRecord): Person {
  const { name, email, phone, address, zoneId } = lead;
  const masked = {
    ...person(lead),
    name: name === null ? null : shortName(name),
    email: maskEmail(email),
    phone: phone === null ? null : maskPhone(phone),
  };
  if (lead.kind !== 'customer_intent') return masked;
  return {
    ...masked,
    address: address === null ? null : maskAddress(address, zoneId === null ? null : sectorName(zoneId)),
    coordinates: null,
  };
}
