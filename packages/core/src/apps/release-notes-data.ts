import type { ClientApp, ClientPlatform, Language } from '@doorstep/contracts';
import type { Instant } from '../kernel/primitives/instant.js';

/** Title and highlights. */
type Words = readonly [title: string, ...highlights: string[]];

/** What is new in a version of an app. */
export interface Release {
  readonly app: ClientApp;
  readonly platforms: readonly ClientPlatform[];
  readonly version: string;
  /** Not shown before. */
  readonly releasedAt: Instant;
  readonly words: Readonly<Record<Language, Words>>;
}

const phones = ['ios', 'android'] as const;
const everywhere = ['ios', 'android', 'web'] as const;

/** The releases of all apps. */
export const releases: readonly Release[] = [
  {
    app: 'customer',
    platforms: everywhere,
    version: '3.4.0',
    releasedAt: '2026-11-12T08:00:00.000Z',
    words: {
      ro: [
        'Invită-ți prietenii',
        'Ai un cod al tău, pe care îl poți trimite oricui.',
        'Comanda programată arată ora până la care o poți anula gratuit.',
      ],
      en: [
        'Invite your friends',
        'You have a code of your own that you can send to anybody.',
        'A scheduled order shows until when you can cancel it for free.',
      ],
    },
  },
  {
    app: 'customer',
    platforms: everywhere,
    version: '3.3.0',
    releasedAt: '2026-10-06T08:00:00.000Z',
    words: {
      ro: ['Caută cu greșeli', 'Căutarea înțelege cuvinte scrise fără diacritice și cu o literă greșită.'],
      en: ['Search with slips', 'Search understands words without diacritics and with one letter wrong.'],
    },
  },
  {
    app: 'customer',
    platforms: ['ios'],
    version: '3.3.1',
    releasedAt: '2026-10-13T08:00:00.000Z',
    words: {
      ro: ['Reparații', 'Harta nu se mai oprește după ce revii din alt ecran.'],
      en: ['Repairs', 'The map no longer stops when you come back from another screen.'],
    },
  },
  {
    app: 'courier',
    platforms: phones,
    version: '2.11.0',
    releasedAt: '2026-11-12T08:00:00.000Z',
    words: {
      ro: ['Câștigul dintr-o privire', 'Ce ai câștigat azi stă deasupra listei de comenzi.'],
      en: ['Earnings at a glance', 'What you earned today stands above the list of orders.'],
    },
  },
  {
    app: 'courier',
    platforms: phones,
    version: '2.10.0',
    releasedAt: '2026-09-22T08:00:00.000Z',
    words: {
      ro: [
        'Livrări pentru magazine online',
        'Vezi și preiei livrări ale partenerilor, nu doar comenzi.',
        'Fotografia de la ușă se trimite și după ce revine semnalul.',
      ],
      en: [
        'Deliveries for online shops',
        'You see and take deliveries of partners, not orders alone.',
        'The photo at the door is sent once the signal is back, too.',
      ],
    },
  },
  {
    app: 'merchant',
    platforms: everywhere,
    version: '2.6.0',
    releasedAt: '2026-11-04T08:00:00.000Z',
    words: {
      ro: ['Refuz cu motiv', 'Când refuzi o comandă alegi motivul, iar clientul îl vede.'],
      en: ['Reject with a reason', 'When you reject an order you choose a reason, and the customer sees it.'],
    },
  },
  {
    app: 'merchant',
    platforms: everywhere,
    version: '2.5.0',
    releasedAt: '2026-08-18T08:00:00.000Z',
    words: {
      ro: ['Alarmă mai clară', 'Alarma sună până când cineva acceptă sau refuză comanda.'],
      en: ['A clearer alarm', 'The alarm sounds until somebody accepts or rejects the order.'],
    },
  },
  {
    app: 'fleet',
    platforms: everywhere,
    version: '1.8.0',
    releasedAt: '2026-10-20T08:00:00.000Z',
    words: {
      ro: ['Curierii pe hartă', 'Harta arată cine e în tură și cine duce o comandă.'],
      en: ['Couriers on the map', 'The map shows who is on shift and who carries an order.'],
    },
  },
];
