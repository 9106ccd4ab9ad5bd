import { eventTypes, fieldFaults, problemCodes, problemKinds } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { errorCatalogue } from './error-catalogue.js';
import { eventCatalogue } from './event-catalogue.js';

const firstCells = (page: string): (string | undefined)[] =>
  [...page.matchAll(/^\| \[?`([^`]+)`/gm)].map(([, first]) => first);

it('has a row for each problem, each code of a field, and each event', () => {
  expect(firstCells(errorCatalogue())).toEqual([...problemCodes, ...Object.keys(fieldFaults)]);
  expect(firstCells(eventCatalogue())).toEqual(eventTypes);
});

it('lists status, cause, remedy and operations of each problem', () => {
  const page = errorCatalogue();
  for (const code of problemCodes) {
    const { status, title, cause, cure } = problemKinds[code];
    const [, section = ''] = page.split(`\n### ${code}\n`);
    expect(section).toContain(`\n${title}: ${cause}\n\n* **What to do:** ${cure}\n* **Returned by:** `);
    expect(section, code).not.toMatch(/^\n[^\n]*\n\n[^\n]*\n\* \*\*Returned by:\*\* \./);
    expect(page.lastIndexOf('\n## Status ', page.indexOf(`\n### ${code}\n`))).toBe(
      page.indexOf(`\n## Status ${status}\n`),
    );
  }
});

it('has a cause and a remedy in sentences for each code, and a different cause for each', () => {
  const texts = problemCodes.flatMap((code) => [problemKinds[code].cause, problemKinds[code].cure]);
  expect(texts.filter((text) => !/^[A-Z`].*\.$/.test(text) && !/^[A-Z].*`$/.test(text))).toEqual([]);
  const causes = problemCodes.map((code) => problemKinds[code].cause);
  expect(new Set(causes).size).toBe(causes.length);
});
