import type { Page } from 'playwright-core';

/**
 * What would be in the way of people who do not see the page: controls without a name, references that lead nowhere, ids that
 * are there twice, a wrong outline, content that is wider than the screen. Contrast is not looked at.
 */
export function accessibilityComplaints(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const complaints: string[] = [];
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
        complaints.push(`no name: ${node.outerHTML.slice(0, 120)}`);
      }
    }
    for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
      for (const node of document.querySelectorAll(`[${attribute}]`)) {
        for (const id of (node.getAttribute(attribute) ?? '').split(' ')) {
          if (!document.getElementById(id)) complaints.push(`${attribute} leads nowhere: ${id}`);
        }
      }
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) < index))) complaints.push(`id twice: ${id}`);
    if (all('h1').length !== 1) complaints.push(`${all('h1').length} headings of the first level`);
    if (all('main').length !== 1) complaints.push('no main part');
    if (!document.documentElement.lang) complaints.push('no language');
    let level = 1;
    for (const heading of all('main h1, main h2, main h3, main h4')) {
      const next = Number(heading.tagName.slice(1));
      if (next > level + 1) complaints.push(`a heading of level ${next} after one of ${level}: ${text(heading)}`);
      level = next;
    }
    for (const field of all('input[type=password], input[type=email]')) {
      if (!field.getAttribute('autocomplete')) complaints.push('a field of the account without autocomplete');
    }
    if (document.documentElement.scrollWidth > window.innerWidth) complaints.push('wider than the screen');
    return complaints;
  });
}
