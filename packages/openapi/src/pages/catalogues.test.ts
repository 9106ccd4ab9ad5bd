import { eventTypes, problemCodes } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { errorCatalogue } from './error-catalogue.js';
import { eventCatalogue } from './event-catalogue.js';

it('has a row for each problem and each event', () => {
  const rows = (page: string): string[] => [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, first]) => first ?? '');
  expect(rows(errorCatalogue())).toEqual(problemCodes);
  expect(rows(eventCatalogue())).toEqual(eventTypes);
});
