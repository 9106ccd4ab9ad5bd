import { type Coordinates, type GeocodedPlace, isApiError } from '@doorstep/sdk/platform';
import type { Page, PageContext } from '../app/page.js';
import { navigate } from '../app/routes.js';
import { lazyMap } from '../map/lazy-map.js';
import { picture } from '../pictures/picture.js';
import { isLeft } from '../text/failure.js';
import { element, replace } from '../ui/element.js';
import { failureNotice } from '../ui/load.js';
import { addressField } from './address-field.js';
import type { DeliveryAddress } from './address-store.js';

/** A courier finds a door within this distance of the pin, in metres. */
const doorMeters = 100;

/** Beyond this radius, and for a street without a number, a suggestion alone is no address: the visitor must set the pin. */
const pinMeters = 400;

/** Asks for the delivery address, by text or by a pin on the map. */
export function addressPage(context: PageContext): Page {
  const { app, texts, signal } = context;
  const { platform } = app.backend;
  const known = app.address.get();
  let chosen = known;
  /** The suggestion that was chosen last. A pin near it has its text, which may have a number that the map does not know. */
  let suggested: GeocodedPlace | undefined;
  const map = lazyMap(context, texts.t('address.map'));
  const problem = element('div', {});
  const confirm = element(
    'button',
    { type: 'button', class: 'button wide', disabled: !chosen },
    texts.t('address.confirm'),
  );

  function choose(address: DeliveryAddress | undefined): void {
    chosen = address;
    confirm.disabled = address === undefined;
    replace(problem);
    if (!address) return;
    field.setText(address.label);
    void map.view.then((view) => {
      view?.place('pin', address);
      view?.fit([address]);
    });
  }

  /** Chooses the address at a point of the map. */
  async function chooseAt({ lat, lng }: Coordinates): Promise<void> {
    const pin = { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
    try {
      const { label, insideServiceArea } = await platform.geocode.reverse(pin, { signal });
      const near = suggested && metersBetween(suggested.coordinates, pin) <= suggested.radiusMeters;
      if (insideServiceArea) return choose({ label: suggested && near ? suggested.label : label, ...pin });
      refuse();
    } catch (error) {
      if (isApiError(error, 'not_found')) refuse();
      else if (!isLeft(error, signal)) replace(problem, failureNotice(context, error));
    }
  }

  /** Chooses a suggestion. Its point may be far from the door, so the visitor is asked to move the pin there. */
  function chooseSuggestion(place: GeocodedPlace): void {
    const { label, coordinates, radiusMeters, kind } = place;
    suggested = place;
    choose({ label, ...coordinates });
    if (radiusMeters <= doorMeters) return;
    confirm.disabled = radiusMeters > pinMeters || kind === 'street';
    const text = texts.t(confirm.disabled ? 'address.setPin' : 'address.movePin', {
      meters: texts.number(radiusMeters),
    });
    replace(problem, element('p', { class: 'notice', role: 'status' }, text));
  }

  function refuse(): void {
    choose(undefined);
    replace(problem, element('p', { class: 'notice', role: 'alert' }, texts.t('address.outsideNote')));
  }

  const field = addressField(context, chooseSuggestion);
  confirm.addEventListener('click', () => {
    if (!chosen) return;
    app.address.set(chosen);
    navigate('/stores');
  });
  void map.view.then((view) => {
    view?.onClick((point) => void chooseAt(point));
    view?.onDrag('pin', (point) => void chooseAt(point));
    if (known) choose(known);
  });

  const title = texts.t(known ? 'address.title' : 'address.hero');
  return {
    title,
    content: element(
      'section',
      { class: 'address-page' },
      element(
        'div',
        { class: 'address-form' },
        !known && picture('scooter', 'picture scene'),
        element('h1', { class: known ? undefined : 'hero' }, title),
        !known && element('p', { class: 'lead' }, texts.t('address.lead')),
        field.element,
        problem,
        confirm,
      ),
      map.element,
    ),
  };
}

/** Returns the distance between two points of a city, whose ground is flat enough. */
function metersBetween(a: Coordinates, b: Coordinates): number {
  const metersOfDegree = 111_195;
  const eastward = Math.cos((a.lat * Math.PI) / 180);
  return metersOfDegree * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * eastward);
}
