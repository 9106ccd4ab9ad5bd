import type { NotificationLanguage } from '@doorstep/contracts';
import type { OrderRecord } from '../../orders/records.js';
import { shortName } from '../../people/masking.js';

/** What the texts of rules may name. */
export const placeholders = ['orderNumber', 'storeName', 'courierName', 'total', 'documentName'] as const;

/** What stands for the placeholders; an event has those that its texts name. */
export type TemplateValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** Puts values in place of `{name}`; a value is text, never a template. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const courierWord: Readonly<Record<NotificationLanguage, string>> = { ro: 'Curierul', en: 'The courier' };

/** The values of an order. Devices show messages while they are locked: neither codes nor addresses of customers. */
export function orderValues(order: OrderRecord, language: NotificationLanguage): Partial<TemplateValues> {
  const { store, courier } = order.parties;
  return {
    orderNumber: order.number,
    storeName: store.name,
    courierName: courier ? shortName(courier.displayName) : courierWord[language],
    total: formatRon(order.pricing.total, language),
  };
}

/** Bani as people write them: `42,50 lei`, `RON 42.50`. */
export function formatRon(amount: number, language: NotificationLanguage): string {
  const [whole, part] = [Math.floor(amount / 100), String(amount % 100).padStart(2, '0')];
  return language === 'ro' ? `${whole},${part} lei` : `RON ${whole}.${part}`;
}
