/* The script of every page of the reference: the search, and the address of this server in the samples. */

/** An operation: its title, its call, its address and its interface. */
type Entry = readonly [title: string, call: string, place: string, side: string];

const { root = '', operations = '' } = document.body.dataset;
const form = document.querySelector('form');
const input = form?.querySelector('input');
const list = form?.querySelector('ul');
const status = form?.querySelector('p');

const shownResults = 12;

let loading: Promise<readonly Entry[]> | undefined;

/** Loads the operations when somebody begins to search. */
function loadEntries(): Promise<readonly Entry[]> {
  loading ??= fetch(operations).then((response) => response.json());
  return loading;
}

/** Returns the operations that contain every word, first those that have them in their titles. */
function find(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (value: string): boolean => words.every((word) => value.toLowerCase().includes(word));
  const inTitle = entries.filter(([title]) => has(title));
  return [...inTitle, ...entries.filter((entry) => !inTitle.includes(entry) && has(entry.join(' ')))];
}

function resultItem([title, call, place, side]: Entry): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: `${root}${place}` });
  const detail = Object.assign(document.createElement('span'), { textContent: `${call} · ${side}` });
  link.append(title, detail);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

async function search(text: string): Promise<void> {
  if (!list || !status) return;
  const found = find(await loadEntries(), text);
  list.replaceChildren(...found.slice(0, shownResults).map(resultItem));
  list.hidden = found.length === 0;
  status.textContent = text.trim() === '' ? '' : `${found.length} operations found`;
}

function startSearch(box: HTMLInputElement): void {
  if (!form) return;
  form.hidden = false;
  const close = (): void => {
    box.value = '';
    void search('');
  };
  box.addEventListener('input', () => void search(box.value));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.querySelector('a')?.click();
  });
  form.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    const typing = document.activeElement instanceof HTMLInputElement;
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    box.focus();
  });
}

/** Puts the address of this server into the samples, which have that of production. */
function addressSamples(): void {
  const server = new URL(`${root}.`, location.href).href.replace(/\/$/, '');
  for (const code of document.querySelectorAll('.tabs code')) {
    code.textContent = (code.textContent ?? '')
      .replaceAll('https://api.doorstep.example', server)
      .replace('new Doorstep({ ', `new Doorstep({ baseUrl: '${server}', `)
      .replace('new DoorstepPlatform()', `new DoorstepPlatform({ baseUrl: '${server}' })`);
  }
}

addressSamples();
if (input) startSearch(input);
