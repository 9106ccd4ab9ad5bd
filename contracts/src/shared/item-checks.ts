import { z } from 'zod';
import { Barcode, barcodeValue } from './barcodes.js';
import { id } from './ids.js';
import { type Rule, withRule } from './rules.js';
import { component, type Named } from './schema.js';
import { maxLineLength, note, text } from './text.js';

/** The problems with items: missing, not expected, or refused by the recipient. */
export const itemIssueKinds = ['missing', 'extra', 'refused'] as const;
export type ItemIssueKind = (typeof itemIssueKinds)[number];

/** The most barcodes that a stop can ask for beside those of items. */
export const maxLabels = 50;

/** The most barcodes of a stop: those of up to 1,000 items in a batch. */
const maxBarcodes = 1_000;

const pieces = z.number().int().min(1).max(100);

const expectedBarcode = z
  .object({
    ...Barcode.shape,
    quantity: z.number().int().min(1).describe('Number of pieces that bear it'),
  })
  .strict();
export interface ExpectedBarcodeSchema extends Named<typeof expectedBarcode> {}
/** A barcode that the courier must scan at a stop. */
export const ExpectedBarcode: ExpectedBarcodeSchema = component('ExpectedBarcode', expectedBarcode);
export type ExpectedBarcode = z.infer<ExpectedBarcodeSchema>;

/** The barcodes that a stop asks for. */
export const expectedBarcodes = z
  .array(ExpectedBarcode)
  .max(maxBarcodes)
  .describe('The barcodes that the courier must scan here; empty if none');

const scannedBarcode = z
  .object({ value: barcodeValue, quantity: pieces.optional().describe('Number of pieces. Default: 1') })
  .strict();
export interface ScannedBarcodeSchema extends Named<typeof scannedBarcode> {}
/** A barcode that the courier has scanned. */
export const ScannedBarcode: ScannedBarcodeSchema = component('ScannedBarcode', scannedBarcode);
export type ScannedBarcode = z.infer<ScannedBarcodeSchema>;

const issueFields = {
  kind: z.enum(itemIssueKinds).describe('`refused` only at the dropoff'),
  item: z.number().int().min(0).optional().describe('Place in `items`, counted from 0: for missing and refused items'),
  deliveryId: id('delivery').optional().describe('The delivery of the item. Default: this one'),
  name: text(maxLineLength).optional().describe('Name of an item that is not in `items`: for extra items'),
  quantity: pieces.optional().describe('Number of pieces. Default: all of the item, or one that is extra'),
  note: note(280).optional(),
} as const;

const sentIssue = z.object(issueFields).strict();
const issueNamesItem: Rule<z.output<typeof sentIssue>> = {
  violation({ kind, item, name }) {
    const [field, value] = kind === 'extra' ? (['name', name] as const) : (['item', item] as const);
    const message = `An item that is ${kind} needs \`${field}\`.`;
    return value === undefined ? { code: 'required', field, message } : undefined;
  },
  keywords: {
    anyOf: [
      { properties: { kind: { enum: ['extra'] } }, required: ['name'] },
      { properties: { kind: { enum: ['missing', 'refused'] } }, required: ['item'] },
    ],
  },
};

const itemIssueReport = withRule(sentIssue, issueNamesItem);
export interface ItemIssueReportSchema extends Named<typeof itemIssueReport> {}
/** A report of a courier about an item: missing, not expected, or refused by the recipient. */
export const ItemIssueReport: ItemIssueReportSchema = component('ItemIssueReport', itemIssueReport);
export type ItemIssueReport = z.infer<ItemIssueReportSchema>;

/** The fields with which a courier checks items at a stop. */
export const itemCheckFields = {
  scans: z
    .array(ScannedBarcode)
    .max(maxBarcodes)
    .optional()
    .describe('The barcodes that you scanned: all that the stop asks for, but those of missing and refused items'),
  itemIssues: z.array(ItemIssueReport).max(100).optional().describe('What is wrong with the items'),
} as const;

const checkedBarcode = z
  .object({
    value: z.string().describe('Content of the barcode'),
    quantity: z.number().int().min(1).describe('Number of pieces'),
  })
  .strict();
export interface CheckedBarcodeSchema extends Named<typeof checkedBarcode> {}
/** A barcode of the delivery that the courier has scanned. */
export const CheckedBarcode: CheckedBarcodeSchema = component('CheckedBarcode', checkedBarcode);
export type CheckedBarcode = z.infer<CheckedBarcodeSchema>;

const itemIssue = z
  .object({
    kind: z.enum(itemIssueKinds),
    item: z.number().int().min(0).nullable().describe('Place in `items`, counted from 0; null for an extra item'),
    name: z.string(),
    quantity: z.number().int().min(1).describe('Number of pieces'),
    note: z.string().nullable(),
  })
  .strict();
export interface ItemIssueSchema extends Named<typeof itemIssue> {}
/** An item that was missing, not expected, or refused by the recipient. */
export const ItemIssue: ItemIssueSchema = component('ItemIssue', itemIssue);
export type ItemIssue = z.infer<ItemIssueSchema>;

/** The result of the courier's check of the items at a stop, in its proof. */
export const itemCheckResults = {
  scans: z.array(CheckedBarcode).max(maxBarcodes).describe('The barcodes that the courier scanned'),
  itemIssues: z
    .array(ItemIssue)
    .max(100)
    .describe('Items that were missing, not expected, or refused by the recipient'),
} as const;
