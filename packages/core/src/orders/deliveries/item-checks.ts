import type { CheckedBarcode, FieldError, ItemIssue, ItemIssueReport, ScannedBarcode } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import { expectedBarcodes, missingOf } from './barcodes.js';
import { carriedStatuses } from './machine.js';
import type { DeliveryRecord } from './records.js';

/** What a courier reports about the items at a stop. */
export interface ReportedItems {
  readonly scans?: readonly ScannedBarcode[] | undefined;
  readonly itemIssues?: readonly ItemIssueReport[] | undefined;
}

/** What was found out about the items of one delivery at a stop. */
export interface CheckedItems {
  readonly scans: readonly CheckedBarcode[];
  readonly itemIssues: readonly ItemIssue[];
}

/** Returns what was found out about the items of one of the checked deliveries. */
export type ItemsOf = (delivery: DeliveryRecord) => CheckedItems;

/**
 * Checks the scanned barcodes and the reported items of deliveries that change hands together: of a batch at the pickup, of one delivery
 * anywhere else.
 *
 * @throws ServiceProblem invalid_request with a pointer to each barcode of something else, to missing ones, and to each impossible report.
 */
export async function checkItems(
  { db }: Pick<Effects, 'db'>,
  deliveries: readonly DeliveryRecord[],
  which: DeliveryStop,
  { scans = [], itemIssues = [] }: ReportedItems,
): Promise<ItemsOf> {
  const issues = issuesOf(deliveries, which, itemIssues);
  const errors = [...issues.errors, ...(await scanErrors(db, deliveries, which, scans, issues.of))];
  if (errors.length > 0) throw new ServiceProblem('invalid_request', 'The items do not match.', { errors });
  const scanned = totals(scans);
  return (delivery) => ({
    scans: expectedBarcodes(delivery, which).flatMap(({ value, quantity }) => {
      // A barcode that several deliveries of a batch expect counts for each of them.
      const pieces = Math.min(quantity, scanned.get(value) ?? 0);
      return pieces > 0 ? [{ value, quantity: pieces }] : [];
    }),
    itemIssues: issues.of(delivery),
  });
}

/** Converts the reports to the issues of each delivery, with an error for each impossible one. */
function issuesOf(
  deliveries: readonly DeliveryRecord[],
  which: DeliveryStop,
  reports: readonly ItemIssueReport[],
): { readonly of: (delivery: DeliveryRecord) => readonly ItemIssue[]; readonly errors: readonly FieldError[] } {
  const found = new Map<string, ItemIssue[]>(deliveries.map(({ id }) => [id, []]));
  const errors: FieldError[] = [];
  const refuse = (place: number, field: string, detail: string): void =>
    void errors.push({ pointer: `/body/itemIssues/${place}${field}`, code: 'invalid_value', detail });
  for (const [place, report] of reports.entries()) {
    const { kind, item: at, deliveryId, note = null } = report;
    const delivery = deliveries.find(({ id }) => id === (deliveryId ?? deliveries[0]?.id));
    const issues = delivery && found.get(delivery.id);
    if (!delivery || !issues) refuse(place, '/deliveryId', 'This delivery does not change hands here.');
    else if (kind === 'refused' && which === 'pickup') refuse(place, '/kind', 'Nobody refuses items at the pickup.');
    else if (kind === 'extra') {
      issues.push({ kind, item: null, name: report.name ?? '', quantity: report.quantity ?? 1, note });
    } else {
      const item = delivery.items[at ?? -1];
      const left = item && at !== undefined ? piecesLeft(delivery, which, at, issues) : 0;
      if (!item || at === undefined) refuse(place, '/item', `The delivery has ${delivery.items.length} items.`);
      else if (left < (report.quantity ?? 1)) refuse(place, '/quantity', `${left} pieces of this item are left.`);
      else issues.push({ kind, item: at, name: item.name, quantity: report.quantity ?? left, note });
    }
  }
  const of = (delivery: DeliveryRecord): readonly ItemIssue[] => found.get(delivery.id) ?? [];
  const isEmpty = deliveries.some((delivery) => {
    const issues = of(delivery);
    const isLeft = delivery.items.some((_, at) => piecesLeft(delivery, which, at, issues) > 0);
    return issues.length > 0 && !isLeft;
  });
  if (isEmpty && errors.length === 0) {
    const other = which === 'pickup' ? 'a failure' : 'the delivery as undeliverable';
    const detail = `No item of the delivery is left: report ${other} instead.`;
    errors.push({ pointer: '/body/itemIssues', code: 'invalid_value', detail });
  }
  return { of, errors };
}

/** Returns the number of pieces of an item that are neither missing nor refused. */
function piecesLeft(
  delivery: DeliveryRecord,
  which: DeliveryStop,
  at: number,
  issues: readonly Pick<ItemIssue, 'item' | 'quantity'>[],
): number {
  const gone = issues.filter(({ item }) => item === at).reduce((sum, { quantity }) => sum + quantity, 0);
  return (delivery.items[at]?.quantity ?? 0) - missingOf(delivery, which, at) - gone;
}

async function scanErrors(
  db: Effects['db'],
  deliveries: readonly DeliveryRecord[],
  which: DeliveryStop,
  scans: readonly ScannedBarcode[],
  issuesOfDelivery: (delivery: DeliveryRecord) => readonly ItemIssue[],
): Promise<FieldError[]> {
  const expected = totals(deliveries.flatMap((delivery) => expectedBarcodes(delivery, which)));
  const excused = totals(deliveries.flatMap((delivery) => withoutScan(delivery, which, issuesOfDelivery(delivery))));
  const scanned = totals(scans);
  const errors: FieldError[] = [];
  for (const [place, { value }] of scans.entries()) {
    const most = expected.get(value);
    const pointer = `/body/scans/${place}`;
    if (most === undefined && expected.size > 0) {
      errors.push({ pointer: `${pointer}/value`, code: 'invalid_value', detail: await strange(db, deliveries, value) });
    } else if (most !== undefined && (scanned.get(value) ?? 0) > most) {
      const detail = `${most} pieces with this barcode are expected: report others in \`itemIssues\` as extra.`;
      errors.push({ pointer: `${pointer}/quantity`, code: 'too_big', detail });
    }
  }
  for (const [value, most] of expected) {
    const lacking = most - (excused.get(value) ?? 0) - (scanned.get(value) ?? 0);
    if (lacking <= 0) continue;
    const detail = `${lacking} of ${most} pieces with the barcode ${value} are not scanned: scan them, or report the item in \`itemIssues\`.`;
    errors.push({ pointer: '/body/scans', code: 'required', detail });
  }
  return errors;
}

/** Returns the barcodes of missing and refused items, which need no scan. */
function withoutScan(delivery: DeliveryRecord, which: DeliveryStop, issues: readonly ItemIssue[]): CheckedBarcode[] {
  const { items } = delivery;
  if (delivery[which].barcodes !== 'of_items') return [];
  return issues.flatMap(({ item, quantity }) => {
    const value = items[item ?? -1]?.barcode?.value;
    return value === undefined ? [] : [{ value, quantity }];
  });
}

/** Says what an unexpected barcode is. */
async function strange(db: Effects['db'], deliveries: readonly DeliveryRecord[], value: string): Promise<string> {
  const [{ courierId = null } = {}] = deliveries;
  const carried =
    courierId === null
      ? []
      : await db.find('deliveries', {
          where: { courierId, status: { in: carriedStatuses } },
        });
  const other = carried.find(
    (each) =>
      deliveries.every(({ id }) => id !== each.id) &&
      (['pickup', 'dropoff'] as const).some((stop) => expectedBarcodes(each, stop).some((one) => one.value === value)),
  );
  return other
    ? `This barcode belongs to the delivery ${other.id}, which you also carry.`
    : 'This barcode belongs to another delivery: nothing here bears it.';
}

function totals(barcodes: readonly ScannedBarcode[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { value, quantity = 1 } of barcodes) sums.set(value, quantity + (sums.get(value) ?? 0));
  return sums;
}
