import { z } from 'zod';
import { distinct, withRule } from '../../shared/rules.js';
import { dietaryTags } from '../discovery/filters.js';

/** The greatest price of an item; see `limitIn`. */
export const maxPriceBani = 1_000_000;

/** Diets that a store or an item suits. */
export const dietary = withRule(z.array(z.enum(dietaryTags)).max(dietaryTags.length), distinct);

/** What happens to the orders that a change makes impossible. */
export const soldOrders = z
  .enum(['keep', 'cancel'])
  .describe(
    'Effect on orders whose slot the change makes impossible and that you have not accepted yet: you deliver them all the same, or they are cancelled and the customers told. Without it, 409 `sold_orders_affected` names them, and nothing changes',
  );
