import type { Page } from 'playwright-core';

/**
 * Returns accessibility violations: controls without a name, references to missing ids, duplicate ids, a wrong outline, and
 * content wider than the screen. Does not check contrast.
 */
export function accessibilityViolations(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const violations: string[] = [];
    const shown = (node: Element): boolean => node.getClientRects().length > 0;
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(shown);
    const text = (node: Element | null): string => node?.textContent?.trim() ?? '';
    const byId = (ids: string | null): string =>
      (ids ?? '')
        .split(' ')
        .map((id) => text(document.getElementById(id)))
        .join('');

    for (const node of all('a[href], button, input, select, textarea, [role=listbox], dialog, nav, aside')) {
      if (node.closest('.maplibregl-ctrl-attrib')) continue;
      const labels = node instanceof HTMLInputElement ? [...(node.labels ?? [])].map(text).join('') : '';
      const ownText = /^(A|BUTTON)$/.test(node.tagName) ? text(node) : '';
      const control = node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement ? node.labels : null;
      const label = [...(control ?? [])].map(text).join('');
      const name = node.getAttribute('aria-label') ?? '';
      const title = node.getAttribute('title') ?? '';
      if (!(name || byId(node.getAttribute('aria-labelledby')) || labels || label || ownText || title)) {
        violations.push(`no name: ${node.outerHTML.slice(0, 120)}`);
      }
    }
    for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
      for (const node of document.querySelectorAll(`[${attribute}]`)) {
        for (const id of (node.getAttribute(attribute) ?? '').split(' ')) {
          if (!document.getElementById(id)) violations.push(`${attribute} leads nowhere: ${id}`);
        }
      }
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) < index))) violations.push(`id twice: ${id}`);
    if (all('h1').length !== 1) violations.push(`${all('h1').length} headings of the first level`);
    if (all('main').length !== 1) violations.push('no main part');
    if (!document.documentElement.lang) violations.push('no language');
    let level = 1;
    for (const heading of all('main h1, main h2, main h3, main h4')) {
      const next = Number(heading.tagName.slice(1));
      if (next > level + 1) violations.push(`a heading of level ${next} after one of ${level}: ${text(heading)}`);
      level = next;
    }
    for (const field of all('input[type=password], input[type=email]')) {
      if (!field.getAttribute('autocomplete')) violations.push('a field of the account without autocomplete');
    }
    if (document.documentElement.scrollWidth > window.innerWidth) violations.push('wider than the screen');
    return violations;
  });
}
