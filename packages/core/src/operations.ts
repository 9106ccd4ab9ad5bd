import type { Contract } from '@doorstep/contracts';
import { authOperations } from './auth/operations.js';
import { checkoutOperations } from './checkout/operations.js';
import { discoveryOperations } from './discovery/operations.js';
import type { Operations } from './kernel/operation.js';
import { ordersOperations } from './orders/operations.js';
import { quotesOperations } from './quotes/operations.js';
import { referenceOperations } from './reference/operations.js';

/** An operation for every endpoint of the contract. */
export const operations: Operations<Contract> = {
  platform: {
    reference: referenceOperations,
    auth: authOperations,
    discovery: discoveryOperations,
    checkout: checkoutOperations,
    orders: ordersOperations,
  },
  direct: {
    quotes: quotesOperations,
  },
};
