// Generated from the files of the folder above. Lines are only ever added. Do not edit.
import { up as up1 } from '../0.1.0/up.js';
import { up as up2 } from '../0.2.0-webhook-secrets.js';
import { up as up3 } from '../0.2.0-sandbox-resets.js';
import { up as up4 } from '../0.2.0-key-figures.js';
import { up as up5 } from '../0.2.0-call-sessions.js';
import { up as up6 } from '../0.2.0-return-charges.js';
import { up as up7 } from '../0.2.0-partner-charges.js';
import { up as up8 } from '../0.2.0-quarantine.js';
import { up as up9 } from '../0.2.0-fair-shares.js';
import { up as up10 } from '../0.2.0-heartbeats.js';
import { up as up11 } from '../0.2.0-sealed-secrets.js';
import { up as up12 } from '../0.2.0-circuit-breakers.js';
import { up as up13 } from '../0.2.0-job-traces.js';
import { up as up14 } from '../0.2.0-zones.js';
import { up as up15 } from '../0.2.0-dispatch-alerts.js';
import { up as up16 } from '../0.2.0-courier-earnings.js';
import { up as up17 } from '../0.2.0-deadlines.js';
import { up as up18 } from '../0.2.0-carrying-rules.js';
import { up as up19 } from '../0.2.0-job-incidents.js';
import { up as up20 } from '../0.2.0-order-delays.js';
import { up as up21 } from '../0.2.0-courier-routes.js';
import { up as up22 } from '../0.2.0-dispatch-figures.js';
import { up as up23 } from '../0.2.0-offers.js';
import { up as up24 } from '../0.2.0-delivery-batches.js';
import { up as up25 } from '../0.2.0-courier-waits.js';
import { up as up26 } from '../0.2.0-declined-alerts.js';
import { up as up27 } from '../0.2.0-offer-outcomes.js';
import { up as up28 } from '../0.2.0-open-job-indexes.js';
import { up as up29 } from '../0.2.0-job-times.js';
import { up as up30 } from '../0.2.0-event-filters.js';
import { up as up31 } from '../0.2.0-search-vectors.js';
import type { Migration } from '../migration.js';

/** Every migration, in the order in which databases get them. */
export const migrations: readonly Migration[] = [
  { name: '0.1.0', checksum: '57074a523e034ea20e12327b65b989724d7577c2d8bfe26048cf412e9f1e508b', up: up1 },
  { name: '0.2.0-webhook-secrets', checksum: '337175d6b1a59421163911bf2bb6d65fcb79f298f2108613e4553927592c915f', up: up2 },
  { name: '0.2.0-sandbox-resets', checksum: 'e83829c006688260542e5f87e677a4e46139db0d6a66aeac03603e4e55390473', up: up3 },
  { name: '0.2.0-key-figures', checksum: '4bce0b42693b1f066bbe72c269f7b72891d1b3f385b17b9d1fa80b1940ad7fd7', up: up4 },
  { name: '0.2.0-call-sessions', checksum: 'cadc3b906afd03d04579e55ed7986c39d47e15e6f612101ba231652c0fce63e6', up: up5 },
  { name: '0.2.0-return-charges', checksum: '916cf51fc14c4bc9595a795933c4b75ca81ce1e15fdd3803c0ba1f6802412013', up: up6 },
  { name: '0.2.0-partner-charges', checksum: 'c71c4b68dc0b3cbb4533cc441f5c8523f26026f0e3114eb2e79cca7328e39d9b', up: up7 },
  { name: '0.2.0-quarantine', checksum: '53a9696d2631dccc97065c9a41681f0cb1029064835ede9d84e419540b688a25', up: up8 },
  { name: '0.2.0-fair-shares', checksum: '6e821921203aec33c863ef175a3e118dbcd98ff4f4c6771a9d4cde246267a6f9', up: up9 },
  { name: '0.2.0-heartbeats', checksum: '5fdbd3d80dae98b6d3f863ebb51202d0db848c3c7f6a477983d8106d8f0759df', up: up10 },
  { name: '0.2.0-sealed-secrets', checksum: 'f09283c852281f39411360cd0c42036aa24f16346346bcb192e08d6cec85199a', up: up11 },
  { name: '0.2.0-circuit-breakers', checksum: '0a61dce6834584aef3a23a5ac3f01372a3e7d58cbbfea8610c1c0793006a4e1c', up: up12 },
  { name: '0.2.0-job-traces', checksum: '569ec5ce580507ba6fb6f18cb324a9abc38522fc73f983b8d67c54f01868c8de', up: up13 },
  { name: '0.2.0-zones', checksum: 'c424995833d09f4a659fec5e4e2b583bb8a7e622f3f7a92d485d7a747b61b100', up: up14 },
  { name: '0.2.0-dispatch-alerts', checksum: '9d746b352197b8b92393dd3070c2fdee7d9fa27d4fbf1120d0f2b3b5f1995a00', up: up15 },
  { name: '0.2.0-courier-earnings', checksum: '244f8a3f4801284898a1fe5631124ce81770ef8ad2d1a6e42689adcda41a39b2', up: up16 },
  { name: '0.2.0-deadlines', checksum: 'b9712b0d960dd07ed8221bacaf4ae2b647cf0f0be3ed10b342366bed08237213', up: up17 },
  { name: '0.2.0-carrying-rules', checksum: '4b2c5ad63aba5adbf323480bd923d1683e6203df7445a830d27588a878c84ac9', up: up18 },
  { name: '0.2.0-job-incidents', checksum: 'f741e7581863a440fc1b09e18cd95b64d1e75e9a315454208c33256ff4416795', up: up19 },
  { name: '0.2.0-order-delays', checksum: 'b3e99077230095802459e79377699e25caebc0776c1f44e8d82f89459c9b56d4', up: up20 },
  { name: '0.2.0-courier-routes', checksum: '85da22043e830f8e8998341bdcbbaa455751e1a9cdb7084d064b7cd70b315bf0', up: up21 },
  { name: '0.2.0-dispatch-figures', checksum: '9b59835c74d58004e236a90dad01ed87debc277c0c5106caf05a317e974fc896', up: up22 },
  { name: '0.2.0-offers', checksum: '1cd2b05fea5c029fb9f7f78c7c39208403881e62ba2541984a1b6df3662ef964', up: up23 },
  { name: '0.2.0-delivery-batches', checksum: 'dc2d024cc377d4d656af41a80279236f50c389a213428c115bb6522ac4511d3f', up: up24 },
  { name: '0.2.0-courier-waits', checksum: '7d27ad3c691bb83cbc8b9f2e6a9aa86a9096a7e89e0be5f414335837615edec5', up: up25 },
  { name: '0.2.0-declined-alerts', checksum: 'c4e8dcbe242bfaba8f40389fa6a2e2e5747d2f0ba7d41b1f8142e65c8382e7d7', up: up26 },
  { name: '0.2.0-offer-outcomes', checksum: '338a219ce89e50a70d32dc2deec7d09fa02bbced5672a8207c6f928ac96e63bd', up: up27 },
  { name: '0.2.0-open-job-indexes', checksum: 'cc7e2d06c2463d71c03f38a4b5fb27c059bd3d2921f0ee6dbbd0caee207b5f5f', up: up28 },
  { name: '0.2.0-job-times', checksum: 'f15c37079609916733f4f0dfc0fa2abdb788eaaf18f8bdfd2c1d989a332ebcea', up: up29 },
  { name: '0.2.0-event-filters', checksum: '8ea0587f01ad74109fc216c179d2c61fbb963a17b31d6368d22432aced094fe3', up: up30 },
  { name: '0.2.0-search-vectors', checksum: 'bec22a7a2e42724aff94ffb92f3f9584f3428e4ccdccb0656b4052157693c1c0', up: up31 },
];
