import { roles } from '@doorstep/contracts';
import { type LegalDocumentRecord, markdown } from './legal-record.js';

const ro = {
  what: 'Păstrăm datele contului tău, comenzile și livrările, și ce ne scrii. Poziția curierilor o păstrăm cât lucrează.',
  why: 'Le folosim ca să ducem comanda la ușă, ca să răspundem la întrebări și pentru contabilitate. Nu le vindem.',
  rights: 'Poți cere o copie a datelor sau ștergerea contului din aplicație, la Cont, Confidențialitate.',
  devices: 'Aplicația ne spune ce permisiuni are pe telefon. Ținem ultimul raport al fiecărei instalări, 180 de zile.',
};

const en = {
  what: 'We keep the data of your account, orders and deliveries, and what you write to us. Of couriers we keep the position while they work.',
  why: 'We use them to bring the order to the door, to answer questions, and for accounting. We do not sell them.',
  rights: 'You can ask for a copy of your data or for the deletion of your account in the app, under Account, Privacy.',
  devices: 'The app tells us what it may do on the phone. We keep the latest report of each installation for 180 days.',
};

const roTitle = 'Politica de confidențialitate';
const enTitle = 'Privacy policy';

/** For everybody who has an account. */
export const privacyPolicy: LegalDocumentRecord = {
  document: 'privacy_policy',
  roles,
  versions: [
    {
      version: '1.0',
      effectiveAt: '2026-01-01T00:00:00.000Z',
      effect: 'accept_anew',
      texts: {
        ro: { title: roTitle, changes: null, text: markdown(roTitle, ro.what, ro.why, ro.rights) },
        en: { title: enTitle, changes: null, text: markdown(enTitle, en.what, en.why, en.rights) },
      },
    },
    {
      version: '1.1',
      effectiveAt: '2026-09-01T00:00:00.000Z',
      effect: 'take_note',
      texts: {
        ro: {
          title: roTitle,
          changes: 'Spunem ce ne raportează aplicația despre telefon.',
          text: markdown(roTitle, ro.what, ro.why, ro.rights, ro.devices),
        },
        en: {
          title: enTitle,
          changes: 'We say what the app reports about the phone.',
          text: markdown(enTitle, en.what, en.why, en.rights, en.devices),
        },
      },
    },
  ],
};
