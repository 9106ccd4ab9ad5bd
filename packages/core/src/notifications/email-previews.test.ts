import { describe, expect, it } from 'vitest';
import { emailPreviews } from './email-previews.js';
import { notificationRules } from './rules/rules.js';

const url = 'https://api.example';

describe.each(['ro', 'en'] as const)('previews in %s', (language) => {
  const previews = emailPreviews(language, url);

  it('have each notification that goes out by e-mail, and the same names in both languages', () => {
    const names = previews.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const byEmail = notificationRules.filter(({ channels }) => channels.includes('email'));
    expect(names).toEqual(expect.arrayContaining(byEmail.map(({ id }) => id.replace('/', '.'))));
    expect(names).toEqual(emailPreviews(language === 'ro' ? 'en' : 'ro', url).map(({ name }) => name));
  });

  it.each(previews.map((preview) => [preview.name, preview] as const))('fill %s', (name, { subject, text, html }) => {
    expect(name).toMatch(/^[a-z_.]+$/);
    for (const content of [subject, text, html]) expect(content).not.toMatch(/\{\w+\}|undefined/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(text.length).toBeGreaterThan(40);
  });
});
