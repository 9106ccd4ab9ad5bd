/** @jsxImportSource vue */
import { defineComponent, nextTick, onBeforeUnmount, ref, shallowRef } from 'vue';
import type { CityPaths } from './city-paths.js';
import type { CodeEditor } from './code-editor.js';
import { CourierMap, type MapDelivery } from './courier-map.js';
import { DeliverySteps, statusText } from './delivery-steps.js';
import { data as firstMap } from './first-map.data.js';
import { firstRoute } from './first-route.js';
import { OutputLines } from './output-lines.js';
import { RequestList } from './request-list.js';
import { TrialClient } from './trial-client.js';
import { beginRun, createTrialState, take, verdict } from './trial-state.js';
import './playground.css';

const [shop = [0, 0], customer = [0, 0]] = [firstRoute.at(0), firstRoute.at(-1)];

/** The delivery of the code that visitors see first, before it runs. */
const firstDelivery: MapDelivery = {
  deliveryId: 'first',
  pickup: { lng: shop[0], lat: shop[1] },
  dropoff: { lng: customer[0], lat: customer[1] },
  route: firstRoute,
  courier: null,
};

/**
 * Code that visitors edit and run against the service in the page, with the map, the states and the requests of its
 * deliveries. The slot is the code. The editor and the service load when visitors use them.
 */
export const Playground = defineComponent({
  setup(_props, { slots }) {
    const state = createTrialState();
    const source = ref<HTMLElement>();
    const host = ref<HTMLElement>();
    const result = ref<HTMLElement>();
    const editor = shallowRef<CodeEditor>();
    const paths = shallowRef<CityPaths>(firstMap);
    let isReady = false;
    let loading: Promise<CodeEditor> | undefined;

    const client = new TrialClient((report) => {
      if (report.kind === 'ready') isReady = true;
      if (report.kind === 'printed' && report.line.line !== undefined) editor.value?.mark(report.line.line);
      take(state, report);
    });
    onBeforeUnmount(() => client.stop());

    const firstCode = (): string => source.value?.querySelector('pre')?.textContent?.trimEnd() ?? '';

    async function loadEditor(): Promise<CodeEditor> {
      const { createCodeEditor } = await import('./code-editor.js');
      const created = createCodeEditor(host.value as HTMLElement, firstCode(), () => void run(false));
      editor.value = created;
      return created;
    }

    /** Loads what a run needs, as soon as somebody points at it. */
    function prepare(): void {
      client.load();
      loading ??= loadEditor();
      void import('./whole-map.data.js').then(({ data }) => {
        paths.value = data;
      });
    }

    async function edit(): Promise<void> {
      prepare();
      const opened = await loading;
      await nextTick();
      opened?.focus();
    }

    async function run(loseResponse: boolean): Promise<void> {
      prepare();
      beginRun(state, isReady ? 'running' : 'loading');
      editor.value?.mark(undefined);
      client.run({ code: editor.value?.code() ?? firstCode(), loseResponse });
      await nextTick();
      showResult();
    }

    /** Scrolls to the map on a phone, where it is below the code. */
    function showResult(): void {
      const top = result.value?.getBoundingClientRect().top ?? 0;
      if (top < window.innerHeight * 0.6) return;
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
      result.value?.scrollIntoView({ block: 'start', behavior });
    }

    function restore(): void {
      editor.value?.replace(firstCode());
      editor.value?.focus();
    }

    const statusLine = (): string => {
      if (state.phase === 'before') return 'Press Run: the service loads into this page.';
      if (state.phase === 'loading') return 'Loading the service …';
      const [newest] = state.city.shown;
      const count = state.city.deliveries === 1 ? '1 delivery' : `${state.city.deliveries} deliveries`;
      if (newest === undefined) return state.phase === 'running' ? 'Running …' : 'The code created no delivery.';
      return `${count} · ${statusText(newest.status)}`;
    };

    const mapLabel = (): string => {
      const [newest] = state.city.shown;
      return `Map of Bucharest with a delivery from a shop to a customer. ${newest ? statusText(newest.status) : ''}`.trim();
    };

    return () => (
      <section class="playground" aria-label="Try it" onPointerenter={prepare} onFocusin={prepare}>
        <div class="code-card">
          <header>
            <b>order.js</b>
            {editor.value && (
              <button type="button" class="quiet" onClick={restore}>
                Reset
              </button>
            )}
            <button type="button" class="lose" onClick={() => void run(true)}>
              Lose a response
            </button>
            <button type="button" class="run" onClick={() => void run(false)}>
              Run
            </button>
          </header>
          <div class="code">
            <div ref={source} hidden={editor.value !== undefined} onFocusin={() => void edit()}>
              {slots['default']?.()}
            </div>
            <div ref={host} hidden={editor.value === undefined} />
          </div>
          <OutputLines lines={state.lines} />
        </div>
        <div class="result-card" ref={result}>
          <div class="map">
            <CourierMap
              paths={paths.value}
              deliveries={state.city.shown.length === 0 ? [firstDelivery] : state.city.shown.map(mapDelivery)}
              label={mapLabel()}
            />
            <p class="status" role="status">
              {statusLine()}
            </p>
          </div>
          <DeliverySteps timeline={state.city.shown[0]?.timeline ?? []} />
          <h2>Requests</h2>
          {state.requests.length === 0 ? (
            <p class="empty">
              <b>Run</b> executes the code with the real SDK and shows each request. <b>Lose a response</b> also breaks
              the connection after the service has created the delivery.
            </p>
          ) : (
            <RequestList requests={state.requests} />
          )}
          <p class="verdict" role="status">
            {verdict(state)}
          </p>
        </div>
      </section>
    );
  },
});

function mapDelivery({
  route,
  ...tracking
}: Omit<MapDelivery, 'route'> & { route: { coordinates: readonly (readonly number[])[] } }): MapDelivery {
  return { ...tracking, route: route.coordinates };
}
