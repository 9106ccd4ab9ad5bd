import type { Doorstep } from '@doorstep/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Control } from '../api/control.js';
import { baseUrl, mapWorkerUrl } from '../api/place.js';
import { placeHref } from '../logic/route.js';
import type { CityMap } from '../map/city-map.js';
import { type MapEntry, type MapMoment, mapEntries, momentOfAccount } from '../map/map-entries.js';
import { shapesOf } from '../map/map-shapes.js';
import { StatusBadge } from '../ui/badges.js';
import { usePage } from '../ui/context.js';
import { Icon } from '../ui/icons.js';
import { Badge, Empty, Failure, Loading, PageFrame } from '../ui/parts.js';
import { useShownTime } from '../ui/time.js';
import { useLatest } from '../ui/use-latest.js';
import { VirtualList } from '../ui/virtual-list.js';

/** Greatest number of deliveries and of orders on the map. */
const mostObjects = 1_000;

/** Milliseconds between two looks at the present. The control interface has no limit; keys have. */
const pauses = { control: 1_000, key: 5_000 };

/** Every open delivery and order, and every courier, on a map and in a list. */
export function MapPage({ ids: [openId] }: { readonly ids: readonly string[] }) {
  const { session, text, format } = usePage();
  const { control, doorstep } = session;
  const { at } = useShownTime();
  const pause = control ? pauses.control : pauses.key;
  const { value, failed, refresh } = useLatest(
    at ?? '',
    () => readMoment(control, doorstep, at),
    at === undefined ? pause : undefined,
  );
  const entries = value ? mapEntries(value, format) : [];
  const open = entries.find(({ id }) => id === openId);
  const select = (id: string): void => {
    location.hash = placeHref('map', id);
  };
  return (
    <PageFrame title={text.pages.map} tools={value && <Totals moment={value} />}>
      <div class="map-page">
        <div class="list-column">
          <div />
          <div />
          {!value && (failed ? <Failure onAgain={refresh} /> : <Loading />)}
          {value && entries.length === 0 && <Empty title={text.map.none}>{text.deliveries.noneHint}</Empty>}
          {entries.length > 0 && (
            <VirtualList
              label={text.pages.map}
              entries={entries}
              rowHeight={52}
              idOf={({ id }) => id}
              selected={openId}
              onSelect={({ id }) => select(id)}
            >
              {(entry) => <EntryRow entry={entry} />}
            </VirtualList>
          )}
        </div>
        <MapBox moment={value} moves={at === undefined} open={open} onSelect={select}>
          {open && <EntryCard entry={open} />}
        </MapBox>
      </div>
    </PageFrame>
  );
}

async function readMoment(
  control: Control | undefined,
  doorstep: Doorstep,
  at: string | undefined,
): Promise<MapMoment> {
  if (control) return control.moment({ at, limit: mostObjects, open: true });
  return momentOfAccount(doorstep, mostObjects);
}

function Totals({ moment: { deliveries, orders, couriers } }: { readonly moment: MapMoment }) {
  const { text, format } = usePage();
  const totals: readonly (readonly [string, number])[] = [
    [text.pages.deliveries, deliveries.data.length],
    [text.pages.orders, orders.data.length],
    [text.map.couriers, couriers.length],
  ];
  return (
    <ul class="counts">
      {totals.map(([name, count]) => (
        <li key={name}>
          <span class="soft">{name}</span> {format.number(count)}
        </li>
      ))}
    </ul>
  );
}

function EntryRow({ entry: { kind, status, name, detail, links } }: { readonly entry: MapEntry }) {
  const { text } = usePage();
  return (
    <>
      <span class={`dot ${links.length === 0 ? 'idle' : kind}`} />
      <span class="grow two">
        <span>{name}</span>
        <span class="soft">
          {text.map.kinds[kind]} · {detail}
        </span>
      </span>
      {status !== null && <StatusBadge status={status} />}
    </>
  );
}

function EntryCard({ entry: { kind, status, name, detail, links } }: { readonly entry: MapEntry }) {
  const { text } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter moves from the list to here.
    <section class="map-card detail" aria-label={name} tabIndex={0}>
      <header>
        <div>
          <h2>{name}</h2>
          <span class="soft">
            {text.map.kinds[kind]} · {detail}
          </span>
        </div>
        <a class="button quiet" href={placeHref('map')} aria-label={text.close} data-close>
          <Icon name="close" />
        </a>
      </header>
      {status !== null && <StatusBadge status={status} />}
      {links.length === 0 && <Badge tone="plain">{text.map.idle}</Badge>}
      <ul class="actions">
        {links.map(({ id, href }) => (
          <li key={id}>
            <a class="button" href={href}>
              {links.length === 1 && kind !== 'courier' ? text.webhooks.openDelivery : <span class="mono">{id}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MapBoxProps {
  readonly moment: MapMoment | undefined;
  readonly moves: boolean;
  readonly open: MapEntry | undefined;
  readonly onSelect: (id: string) => void;
  readonly children: ComponentChildren;
}

/** The map itself, which is loaded when it is shown first. The list has everything that is on it. */
function MapBox({ moment, moves, open, onSelect, children }: MapBoxProps) {
  const { text } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<CityMap | 'failed'>();
  const drawn = map === 'failed' ? undefined : map;

  useEffect(() => {
    let left = false;
    let made: CityMap | undefined;
    const make = async (): Promise<void> => {
      const { createCityMap } = await import('../map/city-map.js');
      const container = box.current;
      if (left || !container) return;
      made = await createCityMap({ container, ...settings(), label: text.pages.map, onSelect });
      if (left) made.remove();
      else setMap(made);
    };
    make().catch(() => setMap('failed'));
    return () => {
      left = true;
      made?.remove();
    };
  }, []);
  useEffect(() => {
    if (moment) drawn?.show(shapesOf(moment), moves);
  }, [drawn, moment, moves]);
  useEffect(() => {
    drawn?.select(open?.id);
    if (open?.spot) drawn?.reveal(open.spot);
  }, [drawn, open?.id]);

  return (
    <div class="map-box">
      <div ref={box} class="map" />
      {map === undefined && <Loading />}
      {map === 'failed' && <Empty title={text.map.failed} />}
      {drawn && (
        <div class="map-zoom">
          <button type="button" class="button" aria-label={text.map.zoomIn} onClick={() => drawn.zoom(1)}>
            +
          </button>
          <button type="button" class="button" aria-label={text.map.zoomOut} onClick={() => drawn.zoom(-1)}>
            −
          </button>
          <button type="button" class="button" aria-label={text.map.fit} title={text.map.fit} onClick={drawn.fit}>
            <Icon name="fit" />
          </button>
        </div>
      )}
      {children}
      <p class="map-credit">© Doorstep</p>
    </div>
  );
}

function settings() {
  const { documentElement } = document;
  const styles = getComputedStyle(documentElement);
  return {
    baseUrl,
    workerUrl: mapWorkerUrl,
    theme: documentElement.dataset['theme'] === 'dark' ? ('dark' as const) : ('light' as const),
    colour: (name: string): string => styles.getPropertyValue(name).trim(),
  };
}
