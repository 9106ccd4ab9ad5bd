// Generated from the contracts. Do not edit.

import type { RouteTable } from '../route.js';

export const directRoutes = {
  quotes: {
    create: { method: 'POST', path: '/v1/quotes', body: true, idempotent: true },
    get: { method: 'GET', path: '/v1/quotes/:id' },
  },
} as const satisfies RouteTable;
