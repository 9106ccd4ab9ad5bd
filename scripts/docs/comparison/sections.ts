import { account } from './account.js';
import { areas } from './areas.js';
import { delivery } from './delivery.js';
import { lacks } from './lacks.js';
import { prices } from './prices.js';
import { requests } from './requests.js';
import type { Row } from './row.js';
import { testMode } from './test-mode.js';
import { tools } from './tools.js';
import { tracking } from './tracking.js';
import { webhooks } from './webhooks.js';

/** A heading of the page, with its table. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The tables of docs/comparison.md, in their order. */
export const sections: readonly Section[] = [
  { title: 'Prices', rows: prices },
  { title: 'Places', rows: areas },
  { title: 'The delivery', rows: delivery },
  { title: 'Tracking', rows: tracking },
  { title: 'Webhooks', rows: webhooks },
  { title: 'Requests', rows: requests },
  { title: 'The account', rows: account },
  { title: 'Test mode', rows: testMode },
  { title: 'Tools', rows: tools },
  { title: 'What Doorstep lacks', rows: lacks },
];

/** Every row of the page. */
export const allRows: readonly Row[] = sections.flatMap(({ rows }) => rows);
