/** The style of the tracking page: small screens first, light and dark. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: #16202a;
  --soft: #5a6672;
  --paper: #ffffff;
  --rule: #e2e6ea;
  --accent: #0f766e;
  --accent-ink: #ffffff;
  --courier: #d9480f;
  --warn: #b45309;
  --outside: #dfe5e8;
  --land: #f4f2ec;
  --water: #bcd7e8;
  --side: #ffffff;
  --main: #ffffff;
  --edge: #d9d3c4;
  --sector: #b3a98f;
  --label: #5f6873;
  --park: #39763c;
  --green: #e2ebd8;
  --halo: #f4f2ec;
  --shadow: 0 10px 34px rgb(22 32 42 / 14%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eef2f5;
    --soft: #a3afba;
    --paper: #1a2027;
    --rule: #313a44;
    --accent: #2dd4bf;
    --accent-ink: #06302b;
    --courier: #fb8c3c;
    --warn: #fbbf24;
    --outside: #0e1216;
    --land: #1f262d;
    --water: #1d3a4c;
    --side: #2a333c;
    --main: #35404b;
    --edge: #171d23;
    --sector: #56616c;
    --label: #93a0ad;
    --park: #7dbb80;
    --green: #1f2d29;
    --halo: #1f262d;
    --shadow: 0 10px 34px rgb(0 0 0 / 45%);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  background: var(--outside);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Open Sans", "Helvetica Neue", sans-serif;
}
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  max-width: 46rem;
  margin: 0 auto;
  padding: 0.75rem 1.1rem;
}
.brand { display: flex; align-items: center; gap: 0.5rem; font-weight: 700; letter-spacing: -0.01em; }
.brand svg { width: 1.5rem; height: 1.5rem; }
.badge {
  padding: 0.1rem 0.6rem;
  border: 1px solid currentcolor;
  border-radius: 1rem;
  color: var(--warn);
  font-size: 0.8rem;
  font-weight: 600;
}
main { max-width: 46rem; margin: 0 auto; }
.map { position: relative; display: block; width: 100%; height: clamp(15rem, 44vh, 26rem); background: var(--outside); overflow: hidden; }
.map svg { display: block; width: 100%; height: 100%; overflow: visible; }
.source { position: absolute; top: 0; right: 0; margin: 0; padding: 0.1rem 0.5rem; border-radius: 0 0 0 0.5rem; background: var(--paper); font-size: 0.75rem; }
.source a { color: var(--soft); }
.card {
  position: relative;
  margin-top: -1.25rem;
  padding: 1.4rem 1.1rem 2rem;
  border-radius: 1.25rem 1.25rem 0 0;
  background: var(--paper);
  box-shadow: var(--shadow);
}
.sender { margin: 0; color: var(--soft); }
h1 { margin: 0.1rem 0 0.35rem; font-size: 1.6rem; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h2 { margin: 0 0 0.6rem; color: var(--soft); font-size: 0.95rem; font-weight: 600; }
.explanation { margin: 0 0 1.2rem; color: var(--soft); }
.stages { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.4rem; margin: 0 0 1.4rem; padding: 0; list-style: none; }
.stages li { padding-top: 0.55rem; border-top: 0.3rem solid var(--rule); color: var(--soft); font-size: 0.82rem; line-height: 1.25; }
.stages .reached { border-color: var(--accent); color: var(--ink); }
.stages [aria-current] { font-weight: 700; }
.arrival { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; margin: 0; padding: 0.9rem 0; border-top: 1px solid var(--rule); }
.arrival span { color: var(--soft); }
.arrival strong { font-size: 1.45rem; font-variant-numeric: tabular-nums; letter-spacing: -0.01em; }
.carrier { display: flex; align-items: center; gap: 0.9rem; margin: 0; padding: 0.9rem 0; border-top: 1px solid var(--rule); color: var(--soft); line-height: 1.35; }
.carrier strong { color: var(--ink); font-size: 1.05rem; }
.carrier .icon { flex: none; width: 2.75rem; height: 2.75rem; padding: 0.55rem; border-radius: 50%; background: var(--courier); color: var(--paper); }
.icon { fill: none; stroke: currentcolor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.history { padding: 0.9rem 0 0.2rem; border-top: 1px solid var(--rule); }
.history ol { margin: 0; padding: 0; list-style: none; }
.history li { display: flex; gap: 0.9rem; padding: 0.2rem 0; color: var(--soft); }
.history li:first-child { color: var(--ink); font-weight: 600; }
.history time { font-variant-numeric: tabular-nums; }
body:is([data-status="delivered"], [data-status="returning"], [data-status="returned"], [data-status="cancelled"], [data-status="failed"], [data-status="expired"]) .cash { display: none; }
.note a { color: inherit; }
.note, .connection { margin: 0.9rem 0 0; color: var(--soft); font-size: 0.85rem; }
.connection::before {
  content: "";
  display: inline-block;
  width: 0.55rem;
  height: 0.55rem;
  margin-right: 0.45rem;
  border-radius: 50%;
  background: var(--warn);
}
.connection[data-connected="true"]::before { background: var(--accent); }
.connection[hidden] { display: none; }
.button { display: inline-block; border: 0; font: inherit; cursor: pointer; padding: 0.7rem 1.2rem; border-radius: 0.7rem; background: var(--accent); color: var(--accent-ink); font-weight: 600; text-decoration: none; }
#wishes { margin-top: 0.9rem; padding-top: 0.9rem; border-top: 1px solid var(--rule); }
#sent { margin-inline-start: 0.5rem; color: var(--soft); }
textarea { display: block; box-sizing: border-box; width: 100%; margin: 0.3rem 0 0.6rem; padding: 0.6rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 0.7rem; }
.photo { max-width: 100%; border-radius: 0.7rem; }
.button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.notice {
  max-width: 30rem;
  margin: 8vh 1.1rem 0;
  padding: 2.5rem 1.6rem 2rem;
  border-radius: 1.25rem;
  background: var(--paper);
  box-shadow: var(--shadow);
  text-align: center;
  text-wrap: balance;
}
@media (min-width: 33rem) { .notice { margin-inline: auto; } }
.notice h1 { margin: 0.8rem 0 0.5rem; }
.notice label { display: block; text-align: start; font-weight: 600; }
.notice input { box-sizing: border-box; width: 100%; margin: 0.4rem 0 0.9rem; padding: 0.7rem 0.9rem; border: 1px solid var(--soft); border-radius: 0.7rem; background: var(--paper); color: var(--ink); font: inherit; }
.notice input:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
.notice .error { margin: -0.4rem 0 0.9rem; color: var(--warn); text-align: start; }
.notice .icon { width: 3.5rem; height: 3.5rem; color: var(--soft); }
.city { fill: var(--land); }
.lake { fill: var(--water); }
.river { fill: none; stroke: var(--water); stroke-width: 6; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.green { fill: var(--green); }
.stream { fill: none; stroke: var(--water); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.rail { fill: none; stroke: var(--sector); stroke-width: 1.2; vector-effect: non-scaling-stroke; }
.road { fill: none; stroke-linecap: round; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.road.side { stroke: var(--side); stroke-width: 2.5; }
.road.main { stroke: var(--main); stroke-width: 5.5; }
.road.edge { stroke: var(--edge); stroke-width: 7.5; }
.sectors { fill: none; stroke: var(--sector); stroke-width: 1.2; stroke-dasharray: 2 5; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.labels { fill: var(--label); stroke: var(--halo); stroke-linejoin: round; paint-order: stroke; }
.labels text { stroke-width: 3px; vector-effect: non-scaling-stroke; }
.labels circle { stroke: none; }
.labels .sector { fill: var(--sector); font-size: 1.25em; font-weight: 700; letter-spacing: 0.06em; text-anchor: middle; text-transform: uppercase; }
.labels .quarter { font-weight: 600; letter-spacing: 0.04em; text-anchor: middle; }
.labels .park { fill: var(--park); }
.route { fill: none; stroke: var(--accent); stroke-width: 3; stroke-dasharray: 1 8; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.area { fill: var(--accent); fill-opacity: 0.2; stroke: var(--accent); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.mark .disc { fill: var(--ink); stroke: var(--paper); stroke-width: 2.5; }
.mark .glyph { fill: none; stroke: var(--paper); stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
.mark.dropoff .disc { fill: var(--accent); }
.mark.courier { transition: transform 0s linear; }
.mark.courier .disc { fill: var(--courier); }
.mark .pulse { fill: var(--courier); opacity: 0.35; animation: pulse 2s ease-out infinite; }
@keyframes pulse { from { transform: scale(1); opacity: 0.45; } to { transform: scale(2.1); opacity: 0; } }
@media (prefers-reduced-motion: reduce) {
  .mark.courier { transition: none; }
  .mark .pulse { animation: none; }
}
@media (min-width: 48rem) {
  main { padding-bottom: 3rem; }
  .map { height: 25rem; border-radius: 1.25rem 1.25rem 0 0; box-shadow: var(--shadow); }
  .card { padding: 1.8rem 2rem 2.2rem; border-radius: 1.25rem; }
  .source { right: 1rem; border-radius: 0 0 0.5rem 0.5rem; }
  h1 { font-size: 2rem; }
}
`.trimStart();
