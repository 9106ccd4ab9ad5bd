import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The kinds of objects that staff find. */
export const deskKinds = ['order', 'delivery', 'account', 'courier', 'store', 'partner', 'invoice'] as const;
export type DeskKind = (typeof deskKinds)[number];

/** The fields in which the search looks for the text. */
export const deskMatches = ['id', 'number', 'external_reference', 'phone', 'email', 'name', 'address'] as const;
export type DeskMatch = (typeof deskMatches)[number];

const text = z.string().nullable();

const deskHit = z
  .object({
    kind: z.enum(deskKinds),
    id: z.string(),
    matched: z.enum(deskMatches).describe('What the text is'),
    title: z.string().describe('Number, reference or name; names of people are shortened'),
    status: text.describe('State of an order or delivery, role of an account; null for others'),
    phone: text.describe('Masked; null without one'),
    email: text.describe('Masked; null without one'),
    address: text.describe('Street and zone without the number; null without one'),
    createdAt: Instant,
  })
  .strict();
export interface DeskHitSchema extends Named<typeof deskHit> {}
/** Something that staff found. `reveal` shows names, numbers and addresses in full. */
export const DeskHit: DeskHitSchema = component('DeskHit', deskHit);
export type DeskHit = z.infer<DeskHitSchema>;

const deskHits = z.object({ data: z.array(DeskHit).max(60).describe('The best hits of each kind, by kind') }).strict();
export interface DeskHitsSchema extends Named<typeof deskHits> {}
/** The hits of a search, the best of each kind first. */
export const DeskHits: DeskHitsSchema = component('DeskHits', deskHits);
export type DeskHits = z.infer<DeskHitsSchema>;
