import type { Delivery } from '@doorstep/contracts';
import type { UberWaypoint } from './response-schemas.js';

type Waypoint = Delivery['pickup'];

/** Converts one end of a delivery to Uber's shape. @param name replaces the name of the contact. */
export function waypointView(waypoint: Waypoint, name: string = waypoint.contact.name): UberWaypoint {
  const { address, contact, notes, coordinates, completedAt } = waypoint;
  return {
    name,
    phone_number: contact.phone,
    address,
    detailed_address: {
      street_address_1: address,
      street_address_2: '',
      city: '',
      state: '',
      zip_code: '',
      country: '',
    },
    notes: notes ?? '',
    seller_notes: '',
    courier_notes: '',
    location: coordinates,
    verification: proofView(waypoint),
    verification_requirements: requirementsView(waypoint),
    status: waypoint.status === 'completed' || waypoint.status === 'failed' ? waypoint.status : undefined,
    status_timestamp: completedAt ?? undefined,
  };
}

function proofView({ proof }: Waypoint): UberWaypoint['verification'] {
  if (!proof) return undefined;
  const urlOf = (wanted: string): string | undefined => proof.files.find(({ kind }) => kind === wanted)?.url;
  const signature = urlOf('signature');
  const photo = urlOf('photo');
  const signed = signature !== undefined || proof.signedBy !== null;
  return {
    signature: signed ? { image_url: signature, name: proof.signedBy ?? undefined } : undefined,
    picture: photo === undefined ? undefined : { image_url: photo },
    identification: proof.verifiedAge === null ? undefined : { min_age_verified: true },
    pin_code: proof.pinEntered ? {} : undefined,
    barcodes: proof.scans.length === 0 ? undefined : proof.scans.map(({ value }) => scanView(value, proof.at)),
    completion_location: proof.coordinates ?? undefined,
  };
}

function scanView(value: string, timestamp: string) {
  return { value, scan_result: { outcome: 'SUCCESS', timestamp } };
}

function requirementsView({ verification }: Waypoint): UberWaypoint['verification_requirements'] {
  const { pin, signature, photo, minimumAge, barcodes } = verification;
  return {
    signature,
    signature_requirement: {
      enabled: signature,
      collect_signer_name: signature,
      collect_signer_relationship: false,
    },
    pincode: pin === null ? undefined : { enabled: true, value: pin.code ?? '' },
    identification: minimumAge === null ? undefined : { min_age: minimumAge },
    picture: photo,
    barcodes: barcodes.length === 0 ? undefined : barcodes.map(({ value }) => ({ value })),
  };
}
