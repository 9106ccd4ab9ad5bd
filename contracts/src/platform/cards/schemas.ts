import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';

/** A name that the payment provider gave. */
export const ProviderName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/, 'must be a name that the payment provider gave');

/** Path parameters of a route about one card. */
export const cardParams = z.object({ cardId: ProviderName.describe('Name of the saved card') });

/** Path parameters of a route about saving a card. */
export const cardSetupParams = z.object({ setupId: ProviderName.describe('Name of the setup that was begun') });

const savedCard = z
  .object({
    id: ProviderName.describe('Pays as `payment.method` of a checkout'),
    brand: z.string().describe('For example `visa`'),
    last4: z.string().describe('The last four digits of the number'),
    expiryMonth: z.number().int().min(1).max(12).describe('Last month in which the card pays'),
    expiryYear: z.number().int().describe('Year of that month, with four digits'),
    isDefault: z.boolean().describe('True for the card that apps offer first'),
  })
  .strict();
export interface SavedCardSchema extends Named<typeof savedCard> {}
/** A card that the payment provider keeps for a customer. Its number never reaches this service. */
export const SavedCard: SavedCardSchema = component('SavedCard', savedCard);
export type SavedCard = z.infer<SavedCardSchema>;

const savedCardList = z.object({ data: z.array(SavedCard) }).strict();
export interface SavedCardListSchema extends Named<typeof savedCardList> {}
/** The saved cards of a customer: the default one first, then the newest. */
export const SavedCardList: SavedCardListSchema = component('SavedCardList', savedCardList);

const cardSetup = z
  .object({
    id: ProviderName,
    provider: z.string().describe('`sandbox` or `stripe`'),
    clientSecret: z.string().describe('With it, the library of the payment provider saves the card in the app'),
  })
  .strict();
export interface CardSetupSchema extends Named<typeof cardSetup> {}
/** The beginning of saving a card. */
export const CardSetup: CardSetupSchema = component('CardSetup', cardSetup);

const cardCompletion = z
  .object({
    card: ProviderName.optional().describe(
      'Only with the sandbox provider: the card that the customer enters, for example `card_ok`',
    ),
  })
  .strict();
export interface CardCompletionSchema extends Named<typeof cardCompletion> {}
/** The end of saving a card. */
export const CardCompletion: CardCompletionSchema = component('CardCompletion', cardCompletion);
