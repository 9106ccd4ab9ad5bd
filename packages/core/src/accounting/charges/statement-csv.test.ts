import { describe, expect, it } from 'vitest';
import { csv } from './statement-csv.js';

describe('csv', () => {
  it.each([
    ['order-1042', 'order-1042'],
    ['two, with "quotes"', '"two, with ""quotes"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['ștrudel 😀', 'ștrudel 😀'],
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+40721', "'+40721"],
    ['@sum', "'@sum"],
    ['', ''],
    [-5, '-5'],
  ])('writes %j as %j', (value, expected) => {
    expect(csv([[value, 1]])).toBe(`${expected},1\r\n`);
  });
});
