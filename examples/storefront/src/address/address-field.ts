import type { GeocodedPlace } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { type Combobox, combobox } from './combobox.js';
import { withNumber } from './with-number.js';

/** Creates the field that searches for an address. `choose` gets a suggestion, a street with the number that the visitor typed. */
export function addressField({ app, texts, signal }: PageContext, choose: (place: GeocodedPlace) => void): Combobox {
  let typed = '';
  return combobox<GeocodedPlace>({
    label: texts.t('address.label'),
    placeholder: texts.t('address.placeholder'),
    hint: texts.t('address.hint'),
    signal,
    announce: (count) => texts.count('address.suggestions', count),
    async search(text, searchSignal) {
      typed = text;
      const { data } = await app.backend.platform.geocode.search({ q: text, limit: 6 }, { signal: searchSignal });
      return data.map((place) => ({
        value: place,
        label: place.label,
        unavailable: place.insideServiceArea ? undefined : texts.t('address.outside'),
      }));
    },
    choose({ value }) {
      const label = value.kind === 'street' ? withNumber(value.label, typed) : value.label;
      choose({ ...value, label });
    },
  });
}
