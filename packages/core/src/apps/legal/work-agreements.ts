import type { LegalDocumentKind, Role } from '@doorstep/contracts';
import { type LegalDocumentRecord, type LegalText, markdown } from './legal-record.js';

function agreement(
  document: LegalDocumentKind,
  role: Role,
  ro: readonly [title: string, ...paragraphs: string[]],
  en: readonly [title: string, ...paragraphs: string[]],
): LegalDocumentRecord {
  const words = (lines: readonly [string, ...string[]]): LegalText => ({
    title: lines[0],
    changes: null,
    text: markdown(...lines),
  });
  return {
    document,
    roles: [role],
    versions: [
      {
        version: '1.0',
        effectiveAt: '2026-01-01T00:00:00.000Z',
        effect: 'accept_anew',
        texts: { ro: words(ro), en: words(en) },
      },
    ],
  };
}

/** What those who work with the platform agree to. */
export const workAgreements: readonly LegalDocumentRecord[] = [
  agreement(
    'courier_agreement',
    'courier',
    [
      'Acord pentru curieri',
      'Tu hotărăști când lucrezi și ce comenzi preiei.',
      'Cât ești în tură aplicația ne trimite poziția ta, iar clientul o vede în timpul livrării.',
      'Câștigul fiecărei livrări îl vezi înainte să o preiei. Bacșișul este al tău.',
    ],
    [
      'Courier agreement',
      'You decide when you work and which orders you take.',
      'While you are on shift the app sends us your position, and the customer sees it during the delivery.',
      'You see what a delivery earns before you take it. The tip is yours.',
    ],
  ),
  agreement(
    'merchant_agreement',
    'merchant',
    [
      'Acord pentru magazine',
      'Magazinul răspunde de produse, de prețuri și de alergenii pe care îi declară.',
      'O comandă așteaptă 10 minute să fie acceptată. Comisionul este cel din contractul magazinului.',
    ],
    [
      'Merchant agreement',
      'The store answers for its products, its prices and the allergens that it declares.',
      'An order waits 10 minutes to be accepted. The commission is that of the contract of the store.',
    ],
  ),
  agreement(
    'fleet_agreement',
    'fleet',
    [
      'Acord pentru flote',
      'Flota răspunde de curierii ei și de actele lor.',
      'Plățile pentru livrările curierilor ei se fac flotei.',
    ],
    [
      'Fleet agreement',
      'The fleet answers for its couriers and for their papers.',
      'What the deliveries of its couriers earn is paid to the fleet.',
    ],
  ),
];
