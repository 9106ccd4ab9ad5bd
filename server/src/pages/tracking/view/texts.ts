import type { PublicTracking } from '@doorstep/contracts';

/** Languages of the page. */
export const languages = ['ro', 'en'] as const;
export type Language = (typeof languages)[number];

type Status = PublicTracking['status'];
type Vehicle = NonNullable<PublicTracking['courier']>['vehicle'];

/** All texts of the page in one language. */
export interface Texts {
  readonly title: (sender: string) => string;
  readonly from: (sender: string) => string;
  /** What the recipient pays to the courier. */
  readonly cash: (amount: string) => string;
  /** Name of the state, and its meaning for the recipient. */
  readonly status: Readonly<Record<Status, readonly [headline: string, explanation: string]>>;
  readonly stages: readonly [received: string, pickup: string, onTheWay: string, delivered: string];
  readonly arrival: string;
  /** The stops for others before the recipient, at least one. */
  readonly stopsBefore: (count: number) => string;
  readonly courier: string;
  readonly vehicle: Readonly<Record<Vehicle, string>>;
  /** What the recipient can do, if the sender allows it. */
  readonly recipient: Readonly<Record<'call' | 'note' | 'leaveAtDoor' | 'send' | 'sent' | 'notSent' | 'photo', string>>;
  readonly history: string;
  readonly map: string;
  readonly approximate: string;
  readonly live: string;
  readonly reconnecting: string;
  readonly test: string;
  /** Time of the sandbox, whose clock may be ahead of the real one. */
  readonly sandboxTime: (time: string) => string;
  readonly refresh: string;
  readonly withoutScript: string;
  readonly until: (time: string) => string;
  readonly gone: readonly [headline: string, explanation: string];
  readonly unavailable: readonly [headline: string, explanation: string];
}

const ro: Texts = {
  title: (sender) => `Livrarea ta de la ${sender}`,
  from: (sender) => `De la ${sender}`,
  cash: (amount) => `De plătit curierului în numerar: ${amount}`,
  status: {
    pending: ['Căutăm un curier', 'Îți arătăm aici cine vine, îndată ce un curier preia livrarea.'],
    assigned: ['Curierul merge spre expeditor', 'Ridică livrarea și pornește apoi spre tine.'],
    at_pickup: ['Curierul este la expeditor', 'Ridică livrarea chiar acum.'],
    picked_up: ['Livrarea este pe drum', 'Curierul vine spre tine.'],
    at_dropoff: ['Curierul a ajuns', 'Este la adresa de livrare.'],
    returning: ['Livrarea se întoarce', 'Merge înapoi la expeditor. Pentru întrebări, scrie-i lui.'],
    delivered: ['Livrarea a ajuns', 'A fost predată. Să te bucuri de ea!'],
    returned: ['Livrarea s-a întors', 'Este din nou la expeditor. Pentru întrebări, scrie-i lui.'],
    cancelled: ['Livrarea a fost anulată', 'Pentru întrebări, scrie-i expeditorului.'],
    failed: ['Livrarea nu a reușit', 'Pentru întrebări, scrie-i expeditorului.'],
    expired: ['Nu am găsit un curier', 'Pentru întrebări, scrie-i expeditorului.'],
  },
  stages: ['Primită', 'Ridicare', 'Pe drum', 'Livrată'],
  arrival: 'Sosire estimată',
  stopsBefore: (count) => (count === 1 ? 'O oprire înaintea ta' : `${count} opriri înaintea ta`),
  courier: 'Curierul tău',
  vehicle: { bicycle: 'cu bicicleta', scooter: 'cu scuterul', car: 'cu mașina' },
  recipient: {
    call: 'Sună curierul',
    note: 'Mesaj pentru curier',
    leaveAtDoor: 'Poate fi lăsată la ușă',
    send: 'Trimite',
    sent: 'Am transmis curierului.',
    notSent: 'Nu am putut transmite. Încearcă din nou.',
    photo: 'Fotografia predării',
  },
  history: 'Cum a decurs',
  map: 'Harta livrării',
  approximate: 'Destinația este arătată cu aproximație, la circa 100 m.',
  live: 'Se actualizează singură',
  reconnecting: 'Reluăm legătura…',
  test: 'Livrare de test',
  sandboxTime: (time) => `Ora din sandbox: ${time}.`,
  refresh: 'Actualizează',
  withoutScript: 'Fără JavaScript pagina nu se actualizează singură.',
  until: (time) => `Pagina rămâne disponibilă până la ${time}.`,
  gone: ['Acest link nu mai este valabil', 'Linkurile de urmărire funcționează până la o zi după livrare.'],
  unavailable: ['Nu putem arăta livrarea acum', 'Încearcă din nou peste câteva clipe.'],
};

const en: Texts = {
  title: (sender) => `Your delivery from ${sender}`,
  from: (sender) => `From ${sender}`,
  cash: (amount) => `To pay the courier in cash: ${amount}`,
  status: {
    pending: ['Looking for a courier', 'You will see here who is coming, as soon as a courier takes the delivery.'],
    assigned: ['The courier is on the way to the sender', 'They pick up the delivery, then come to you.'],
    at_pickup: ['The courier is at the sender', 'They are picking up the delivery now.'],
    picked_up: ['The delivery is on its way', 'The courier is coming to you.'],
    at_dropoff: ['The courier has arrived', 'They are at the delivery address.'],
    returning: ['The delivery is going back', 'It goes back to the sender. Please ask them if you have questions.'],
    delivered: ['The delivery has arrived', 'It was handed over. Enjoy!'],
    returned: ['The delivery went back', 'It is at the sender again. Please ask them if you have questions.'],
    cancelled: ['The delivery was cancelled', 'Please ask the sender if you have questions.'],
    failed: ['The delivery did not succeed', 'Please ask the sender if you have questions.'],
    expired: ['We found no courier', 'Please ask the sender if you have questions.'],
  },
  stages: ['Received', 'Pickup', 'On the way', 'Delivered'],
  arrival: 'Estimated arrival',
  stopsBefore: (count) => (count === 1 ? 'One stop before you' : `${count} stops before you`),
  courier: 'Your courier',
  vehicle: { bicycle: 'by bicycle', scooter: 'by scooter', car: 'by car' },
  recipient: {
    call: 'Call the courier',
    note: 'Message for the courier',
    leaveAtDoor: 'It can be left at the door',
    send: 'Send',
    sent: 'The courier can see it.',
    notSent: 'It was not sent. Please try again.',
    photo: 'Photo of the handover',
  },
  history: 'What happened',
  map: 'Map of the delivery',
  approximate: 'The destination is approximate, to about 100 m.',
  live: 'Updates by itself',
  reconnecting: 'Reconnecting…',
  test: 'Test delivery',
  sandboxTime: (time) => `Time in the sandbox: ${time}.`,
  refresh: 'Refresh',
  withoutScript: 'Without JavaScript this page does not update by itself.',
  until: (time) => `This page stays available until ${time}.`,
  gone: ['This link is no longer valid', 'Tracking links work until a day after the delivery.'],
  unavailable: ['The delivery cannot be shown now', 'Please try again in a moment.'],
};

/** The texts of the page, by language. */
export const texts: Readonly<Record<Language, Texts>> = { ro, en };
