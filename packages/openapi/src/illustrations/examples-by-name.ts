import type { Json } from '../json/json.js';

/** Examples of fields by name, for fields that have none in the examples of calls or in the schema. */
export const fieldExamples: Readonly<Record<string, string>> = {
  address: 'Calea Victoriei 12, București',
  allergyNotes: 'Fără alune',
  awayNote: 'Poarta din față este închisă',
  // A complete JPEG, as the example of `contentType` says.
  base64:
    '/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAAL' +
    'CAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8Afw//2Q==',
  belowVersion: '3.2.0',
  by: 'merchant',
  changes: 'Cum se calculează taxa de livrare în orele de vârf.',
  city: 'București',
  cityId: 'bucharest',
  clientSecret: 'pi_3Nk_secret_example',
  company: 'Florăria Online',
  companyName: 'Florăria Online SRL',
  contentType: 'image/jpeg',
  cuisine: 'romanian',
  currency: 'RON',
  detail: 'Cartofi copți',
  description: 'Aluat dospit o noapte, susan și sare',
  displayName: 'Mihai Dinu',
  email: 'ajutor@doorstep.example',
  externalReference: 'comanda-1042',
  fallback: 'builtin',
  fileName: 'permis.pdf',
  from: '11:30',
  group: 'Garnitură',
  id: 'bucharest-sector-3',
  itemName: 'Papanași',
  name: 'Covrigi cu susan',
  nextCursor: 'eyJvIjoiMjAyNi0xMS0yMSJ9',
  note: 'Nu răspunde la interfon',
  notes: 'Intrarea din curte',
  number: '7K3-941',
  option: 'Cartofi copți',
  phone: '+40722000111',
  pin: '4821',
  reason: 'too_busy',
  rejection: 'A dispute about an order is before the court.',
  signedBy: 'Andrei Pop',
  slug: 'covrigaria-grivitei',
  storeName: 'Covrigăria Griviței',
  text: 'Marfa nu este gata încă.',
  title: 'Un desert după ciorbă',
  to: '15:00',
  // The example of W3C Trace Context.
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  url: 'https://api.doorstep.example/v1/deliveries/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f/proofs/prf_01kb2m5v3xe8wr9q4t7n6c0d1f',
  vatId: 'RO14399840',
  vehicle: 'bicycle',
  zoneId: 'bucharest-sector-3',
};

/** Examples of parameters by name, or by place and name where an endpoint differs, for parameters without one in the examples of calls. */
export const parameterExamples: Readonly<Record<string, Json>> = {
  action: 'orders.get',
  cityId: 'bucharest',
  cuisine: ['romanian'],
  // Cursors belong to one list and its filters: this is the only one that all lists accept.
  cursor: '',
  externalReference: 'comanda-1042',
  'Idempotency-Key': '5f0e6a52-8d0b-4f6e-9a55-3f9a1f5c2f10',
  'idempotency-key': '5f0e6a52-8d0b-4f6e-9a55-3f9a1f5c2f10',
  'last-event-id': '3',
  'direct.events.follow header.last-event-id': 'evt_01kb2m5v3xe8wr9q4t7n6c0d1f-3',
  maxDeliveryFee: 1000,
  maxEtaSeconds: 2400,
  minRating: 4.5,
  priceLevel: [1, 2],
};
