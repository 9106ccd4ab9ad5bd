import { type LegalDocumentRecord, markdown } from './legal-record.js';

const ro = {
  service:
    'Doorstep îți arată magazine din București, preia comanda ta și o transmite magazinului și unui curier. Contractul de vânzare este între tine și magazin.',
  prices:
    'Prețurile sunt în lei și cuprind TVA. Înainte să plătești vezi totalul: produse, livrare, taxă de serviciu și bacșiș.',
  cancelling: 'Poți anula gratuit până când magazinul acceptă comanda. Bacșișul ajunge în întregime la curier.',
  invitations:
    'Fiecare client are un cod cu care își invită prietenii. Codul este pentru clienți noi, o singură dată, și nu pentru tine. Invitațiile nu promit nicio sumă de bani.',
  complaints: 'Pentru orice problemă deschide un tichet în aplicație. Răspundem în cel mult 14 zile.',
};

const en = {
  service:
    'Doorstep shows you stores in Bucharest, takes your order and passes it to the store and to a courier. The contract of sale is between you and the store.',
  prices: 'Prices are in lei and include VAT. Before you pay you see the total: items, delivery, service fee and tip.',
  cancelling: 'You can cancel for free until the store accepts the order. All of the tip goes to the courier.',
  invitations:
    'Each customer has a code to invite friends with. It is for new customers, once, and not for yourself. Invitations promise no money.',
  complaints: 'Whatever the problem, open a ticket in the app. We answer within 14 days.',
};

const roTitle = 'Termeni și condiții';
const enTitle = 'Terms of service';

/** For customers. */
export const termsOfService: LegalDocumentRecord = {
  document: 'terms_of_service',
  roles: ['customer'],
  versions: [
    {
      version: '1.0',
      effectiveAt: '2026-01-01T00:00:00.000Z',
      effect: 'accept_anew',
      texts: {
        ro: { title: roTitle, changes: null, text: markdown(roTitle, ro.service, ro.prices, ro.cancelling) },
        en: { title: enTitle, changes: null, text: markdown(enTitle, en.service, en.prices, en.cancelling) },
      },
    },
    {
      version: '2.0',
      effectiveAt: '2026-11-15T00:00:00.000Z',
      effect: 'accept_anew',
      texts: {
        ro: {
          title: roTitle,
          changes: 'Reguli noi pentru invitațiile prietenilor.',
          text: markdown(roTitle, ro.service, ro.prices, ro.cancelling, ro.invitations),
        },
        en: {
          title: enTitle,
          changes: 'New rules for inviting friends.',
          text: markdown(enTitle, en.service, en.prices, en.cancelling, en.invitations),
        },
      },
    },
    {
      version: '2.1',
      effectiveAt: '2027-02-01T00:00:00.000Z',
      effect: 'take_note',
      texts: {
        ro: {
          title: roTitle,
          changes: 'Spunem unde faci o reclamație și cât durează răspunsul.',
          text: markdown(roTitle, ro.service, ro.prices, ro.cancelling, ro.invitations, ro.complaints),
        },
        en: {
          title: enTitle,
          changes: 'We say where to complain, and how long an answer takes.',
          text: markdown(enTitle, en.service, en.prices, en.cancelling, en.invitations, en.complaints),
        },
      },
    },
  ],
};
