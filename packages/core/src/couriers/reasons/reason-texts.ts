import type { DecisionReason, DecisionReasonCode, Language } from '@doorstep/contracts';
import { distanceText, minutesText, ordersText } from './quantities.js';
import type { StoredReason } from './reason.js';

/** A sentence for the courier of the decision, and one for staff. `{chosen}` is that courier, `{other}` another one. */
type Sentences = readonly [courier: string, staff: string];

const both = (sentence: string): Sentences => [sentence, sentence];

const en: Readonly<Record<DecisionReasonCode, Sentences>> = {
  nearest: [
    'You are the nearest free courier: {distance} from the pickup.',
    '{chosen} is the nearest free courier: {distance} from the pickup.',
  ],
  joins_trip: ['You already go to this store for {orders}.', '{chosen} already goes to this store for {orders}.'],
  bundled: both('{orders} of this store go the same way.'),
  free_soon: [
    'You will have finished what you carry in {time}.',
    '{chosen} will have finished what they carry in {time}.',
  ],
  nearer_declined: both('{other} is nearer ({distance}), and has declined or given back this job.'),
  nearer_may_not: both('{other} is nearer ({distance}), and may not carry this job.'),
  nearer_shift_ends: both('{other} is nearer ({distance}), and ends the shift in {time}.'),
  nearer_busy: both('{other} is nearer ({distance}), and is busy for {time} more.'),
  nearer_needed: both('{other} is nearer ({distance}), and carries another job that is more urgent there.'),
  nearer_earned_more: [
    '{other} is nearer ({distance}), and has earned more per hour than you on this shift.',
    '{other} is nearer ({distance}), and has earned more per hour than {chosen} on this shift.',
  ],
  nearer_other: both('{other} is nearer ({distance}), but all jobs together arrive sooner this way.'),
  waits_for_courier: both('{other} will be free in {time}.'),
  waits_for_bundle: both('Waits {time}, because {orders} of this store go the same way with {other}.'),
  waits_for_goods: both('The goods are not ready yet.'),
  after_other_orders: both('{other} carries other jobs first, and leaves for this one in {time}.'),
  no_courier: both('No courier on shift is near.'),
  refused: both('No courier near may carry it, or has room for it.'),
  shift_ends: both('The shifts of all who may carry it end before the pickup.'),
  no_room: both('Other jobs would wait too long.'),
  declined_by_all: both('Every suitable courier has declined it.'),
  changed: both('Something changed while it was decided. The next decision comes within seconds.'),
  planned: both('A job is planned for you. You get it in {time}.'),
  nothing_waits: both('No job near you waits for you at the moment.'),
  paused: both('You gave back too many jobs without a reason. You can have others in {time}.'),
};

const ro: Readonly<Record<DecisionReasonCode, Sentences>> = {
  nearest: [
    'Ești cel mai apropiat curier liber: {distance} până la ridicare.',
    '{chosen} este cel mai apropiat curier liber: {distance} până la ridicare.',
  ],
  joins_trip: ['Mergi deja la acest magazin pentru {orders}.', '{chosen} merge deja la acest magazin pentru {orders}.'],
  bundled: both('{orders} de la acest magazin merg în aceeași direcție.'),
  free_soon: ['Termini ce ai de livrat în {time}.', '{chosen} termină ce are de livrat în {time}.'],
  nearer_declined: both('{other} este mai aproape ({distance}), dar a refuzat sau a dat înapoi această livrare.'),
  nearer_may_not: both('{other} este mai aproape ({distance}), dar nu poate prelua această livrare.'),
  nearer_shift_ends: both('{other} este mai aproape ({distance}), dar își termină tura în {time}.'),
  nearer_busy: both('{other} este mai aproape ({distance}), dar mai are de lucru {time}.'),
  nearer_needed: both('{other} este mai aproape ({distance}), dar preia altă livrare, mai urgentă acolo.'),
  nearer_earned_more: [
    '{other} este mai aproape ({distance}), dar a câștigat pe oră mai mult decât tine în această tură.',
    '{other} este mai aproape ({distance}), dar a câștigat pe oră mai mult decât {chosen} în această tură.',
  ],
  nearer_other: both('{other} este mai aproape ({distance}), dar așa toate livrările ajung mai repede.'),
  waits_for_courier: both('{other} va fi liber în {time}.'),
  waits_for_bundle: both(
    'Așteaptă {time}, pentru că {orders} de la acest magazin merg în aceeași direcție cu {other}.',
  ),
  waits_for_goods: both('Produsele nu sunt încă gata.'),
  after_other_orders: both('{other} duce întâi alte livrări și pleacă după aceasta în {time}.'),
  no_courier: both('Niciun curier în tură nu este în apropiere.'),
  refused: both('Niciun curier din apropiere nu o poate prelua sau nu mai are loc.'),
  shift_ends: both('Turele tuturor celor care o pot prelua se termină înainte de ridicare.'),
  no_room: both('Alte livrări ar aștepta prea mult.'),
  declined_by_all: both('Toți curierii potriviți au refuzat-o.'),
  changed: both('Ceva s-a schimbat în timpul deciziei. Următoarea vine în câteva secunde.'),
  planned: both('O livrare este planificată pentru tine. O primești în {time}.'),
  nothing_waits: both('Nicio livrare din apropiere nu te așteaptă acum.'),
  paused: both('Ai dat înapoi prea multe livrări fără motiv. Primești altele peste {time}.'),
};

const texts = { en, ro } as const;

const anotherCourier: Readonly<Record<Language, string>> = { en: 'Another courier', ro: 'Alt curier' };

/** The reader of a reason. Only staff see names. */
export type ReasonReader =
  | { readonly kind: 'courier'; readonly language: Language }
  | {
      readonly kind: 'staff';
      readonly language: Language;
      readonly chosenId: string | null;
      nameOf(courierId: string): string;
    };

/** Returns a reason in words. */
export function reasonView(reason: StoredReason, reader: ReasonReader): DecisionReason {
  const { code, courierId, meters = 0, seconds = 0, orders = 0 } = reason;
  const { language } = reader;
  const other = anotherCourier[language];
  const nameOf = (id: string | null | undefined): string =>
    reader.kind === 'staff' && id !== null && id !== undefined ? reader.nameOf(id) : other;
  const values: Readonly<Record<string, string>> = {
    chosen: reader.kind === 'staff' ? nameOf(reader.chosenId) : '',
    other: nameOf(courierId),
    distance: distanceText(meters, language),
    time: minutesText(seconds, language),
    orders: ordersText(orders, language),
  };
  const template = texts[language][code][reader.kind === 'courier' ? 0 : 1];
  const text = template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { code, text: text.charAt(0).toUpperCase() + text.slice(1) };
}
