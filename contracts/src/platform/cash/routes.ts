import { z } from 'zod';
import { session, steppedUp } from '../../shared/access-rules.js';
import { exampleIds, examplePage, ron } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id, idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleCashBalance, exampleCashEntry, exampleCashMovement, exampleCourierCash } from './examples.js';
import {
  CashBalanceList,
  CashMovement,
  CashMovementList,
  CashMovementRequest,
  CourierCash,
  CourierCashEntryList,
  CourierCashLimit,
  cashBalanceKinds,
  cashKinds,
} from './schemas.js';

const params = idParams('courier');
const example = { id: exampleIds.courier };
const movement = { kind: 'courier_deposit', ownerId: exampleIds.courier, amount: ron(5_000), reference: 'CH-1042' };

/** Cash that couriers collect from customers, and what finance does with it. */
export const cashContract = defineRoutes({
  getOwn: {
    method: 'GET',
    path: '/api/v1/couriers/me/cash',
    summary: 'Get the cash that you hold',
    description: 'The cash that you have collected from customers and not handed over yet, with your limit.',
    responses: { 200: CourierCash },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found'],
      examples: [{ name: 'one order', response: exampleCourierCash }],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/couriers/:id/cash',
    summary: 'Get the cash that a courier holds',
    description: 'For the courier, their fleet, support and administrators.',
    pathParams: params,
    responses: { 200: CourierCash },
    metadata: declareRoute({
      access: session('courier', 'fleet', 'support', 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'one order', params: example, response: exampleCourierCash }],
    }),
  },
  listEntries: {
    method: 'GET',
    path: '/api/v1/couriers/:id/cash/entries',
    summary: 'List the changes of the cash that a courier holds',
    description:
      'Newest first. The amounts add up to `held`. For the courier, their fleet, support and administrators.',
    pathParams: params,
    query: z.object(pageQuery).strict(),
    responses: { 200: CourierCashEntryList },
    metadata: declareRoute({
      access: session('courier', 'fleet', 'support', 'admin'),
      errors: ['not_found', 'invalid_cursor'],
      audit: 'staff',
      examples: [{ name: 'one order', params: example, response: examplePage(exampleCashEntry) }],
    }),
  },
  setLimit: {
    method: 'PUT',
    path: '/api/v1/couriers/:id/cash/limit',
    summary: 'Set the cash limit of a courier',
    description: 'A courier at the limit gets no orders that are paid in cash until they have handed cash over.',
    pathParams: params,
    body: CourierCashLimit,
    responses: { 200: CourierCash },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found'],
      examples: [
        {
          name: '1,000 lei',
          params: example,
          body: { limit: ron(100_000) },
          response: { ...exampleCourierCash, limit: ron(100_000), room: ron(92_622) },
        },
      ],
    }),
  },
  record: {
    method: 'POST',
    path: '/api/v1/finance/cash-movements',
    summary: 'Record a movement of cash',
    description:
      'Records that a courier handed cash over, that a customer paid or is forgiven a debt, or that the refund of an order paid in cash was transferred. It posts to the ledger, and cannot exceed the balance. Send an `Idempotency-Key`, so that a repeat records nothing.',
    headers: idempotencyHeaders,
    body: CashMovementRequest,
    responses: { 201: CashMovement },
    metadata: declareRoute({
      access: steppedUp('admin'),
      idempotency: 'accepted',
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found', 'exceeds_balance'],
      emits: ['cash.recorded'],
      examples: [{ name: 'deposit', body: movement, response: exampleCashMovement }],
    }),
  },
  list: {
    method: 'GET',
    path: '/api/v1/finance/cash-movements',
    summary: 'List movements of cash',
    description: 'What finance has recorded, newest first.',
    query: z
      .object({
        kind: z.enum(cashKinds).optional(),
        ownerId: z.union([id('courier'), id('account')]).optional(),
        ...pageQuery,
      })
      .strict(),
    responses: { 200: CashMovementList },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'deposits',
          query: { kind: 'courier_deposit', ownerId: exampleIds.courier },
          response: examplePage(exampleCashMovement),
        },
      ],
    }),
  },
  listBalances: {
    method: 'GET',
    path: '/api/v1/finance/cash-balances',
    summary: 'List balances of cash',
    description:
      'The couriers who hold cash, or the customers who owe or get back money for orders paid in cash, the largest balance first.',
    query: z.object({ kind: z.enum(cashBalanceKinds), ...pageQuery }).strict(),
    responses: { 200: CashBalanceList },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [{ name: 'couriers', query: { kind: 'courier_cash' }, response: examplePage(exampleCashBalance) }],
    }),
  },
});
