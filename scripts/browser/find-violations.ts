import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The part of axe's results that the tests use. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** Waits until no colour is on its way to another, which a change of the theme may start. */
const transitionsEnd = `new Promise((resolve) => requestAnimationFrame(resolve)).then(() => Promise.allSettled(
  document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished),
)).then(() => undefined)`;

/** The rules that look at colours. A page has the same results for all others in each theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Leaves out the elements that pass, which axe would describe as well. */
const options = { resultTypes: ['violations'] };

/** Returns the violations of accessibility rules that axe finds on a page: the rule, the element and the reason. */
export function findViolations(tab: Page): Promise<readonly string[]> {
  return violations(tab, options);
}

/** Returns the violations of rules about colours only, for a page whose other theme `findViolations` has seen. */
export function findColourViolations(tab: Page): Promise<readonly string[]> {
  return violations(tab, { ...options, runOnly: colourRules });
}

async function violations(tab: Page, how: object): Promise<readonly string[]> {
  await tab.evaluate(transitionsEnd);
  // The debugger runs text that the policy of the page would not let a script element run.
  const isLoaded = await tab.evaluate<boolean>(`'axe' in window`);
  if (!isLoaded) await tab.evaluate(`${axe.source}; undefined`);
  const run = `axe.run(document, ${JSON.stringify(how)}).then(({ violations }) => violations)`;
  const found = await tab.evaluate<Violation[]>(run);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}
