import { session } from '../../shared/access-rules.js';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { text } from '../../shared/text.js';
import { DeskHits } from './schemas.js';

/** The desk of staff. */
export const deskContract = defineRoutes({
  search: {
    method: 'GET',
    path: '/api/v1/admin/search',
    summary: 'Search everything',
    description:
      'One field for staff. It finds ids, and numbers of orders and invoices, external references, phone numbers and e-mail addresses that equal the text, and names and addresses that begin with it, without regard to case, accents and abbreviations: at most five of each kind and match. Names of people are also found by the last name. Partners and invoices are for administrators only. Personal data is masked; `reveal` shows it, and the audit log records each search.',
    query: revealQuery.extend({
      q: text(200).describe('At least two characters'),
    }),
    responses: { 200: DeskHits },
    metadata: declareRoute({
      access: session('support', 'admin'),
      audit: 'staff',
      examples: [
        {
          name: 'by phone',
          query: { q: '+40721000001' },
          response: {
            data: [
              {
                kind: 'courier',
                id: exampleIds.courier,
                matched: 'phone',
                title: 'Mihai D.',
                status: null,
                phone: '+40721***001',
                email: null,
                address: null,
                createdAt: exampleTime,
              },
              {
                kind: 'account',
                id: exampleIds.account,
                matched: 'phone',
                title: 'Mihai D.',
                status: 'courier',
                phone: '+40721***001',
                email: 'm***@d***.ro',
                address: null,
                createdAt: exampleTime,
              },
            ],
          },
        },
      ],
    }),
  },
});
