import { describe, expect, it, vi } from 'vitest';
import { createLiveBus, type NoteListener } from '../../kernel/ports/live-bus.js';
import { createVirtualClock } from '../../kernel/primitives/clock.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { createSeededRandom } from '../../kernel/primitives/random.js';
import { type Store, StoreUnavailable } from '../../kernel/store/store.js';
import { createMemoryStore } from '../../service/memory-store.js';
import type { CourierPosition } from './last-position.js';
import { createPositionBoard, type PositionBoard } from './position-board.js';
import { positionNote } from './position-note.js';
import { createStoredPositions } from './stored-positions.js';

const now = '2026-11-21T10:00:00.000Z';
const here = { lat: 44.4268, lng: 26.1025 };
const there = { lat: 44.4269, lng: 26.1025 };
const at = (secondsAgo: number, coordinates = here): CourierPosition => ({
  coordinates,
  at: addSeconds(now, -secondsAgo),
});

/** Starts processes on one store, each with its own board and bus. */
function setUp() {
  const store = createMemoryStore();
  const clock = createVirtualClock(now);
  let processes = 0;
  const startProcess = (of: Store = store) => {
    const live = createLiveBus();
    const noteElsewhere = vi.spyOn(live, 'noteElsewhere');
    const note = vi.fn<NoteListener>();
    vi.spyOn(live, 'onNote').mockImplementation((listener) => note.mockImplementation(listener));
    processes += 1;
    const random = createSeededRandom(processes);
    const board = createPositionBoard({ clock, live, stored: createStoredPositions({ store: of, clock, random }) });
    return { board, live, noteElsewhere, note };
  };
  const rows = () => store.reader.find('courierPositions', {});
  return { store, clock, startProcess, rows, pass: (seconds: number) => clock.set(clock.now() + seconds * 1_000) };
}

const nearestIds = async (board: PositionBoard): Promise<string[]> =>
  (await board.nearest(here, { maxMeters: 1_000 })).map(({ courierId }) => courierId);

describe('the position board', () => {
  it('compares each report with the one before, and returns the known position', async () => {
    const { board } = setUp().startProcess();
    expect(await board.report('cou_1', at(400), now)).toMatchObject({ reason: 'too_old', known: null });
    expect(await board.report('cou_1', at(10), now)).toEqual({
      reason: undefined,
      known: at(10),
      before: null,
    });
    expect(await board.report('cou_1', at(11), now)).toMatchObject({ reason: 'out_of_order', known: at(10) });
    expect(await board.report('cou_1', at(5, { lat: 44.5, lng: 26 }), now)).toMatchObject({
      reason: 'implausible_speed',
    });
    expect(await board.report('cou_1', at(5, there), now)).toEqual({
      reason: undefined,
      known: at(5, there),
      before: at(10),
    });
  });

  it.each([
    ['by two reports that agree', [1, 1], [true, false, true]],
    ['not by two that contradict each other', [1, 2], [true, false, false]],
    ['not by the same report, sent twice', [1, 'again'], [true, false, false]],
  ] as const)('has a wrong first position corrected %s', async (_title, places, expected) => {
    const { board } = setUp().startProcess();
    const far = (place: number, secondsAgo: number) => at(secondsAgo, { lat: 44.4 + place * 0.1, lng: 26 });
    const [second, third] = places;
    const reports = [at(90), far(second, 60), third === 'again' ? far(second, 60) : far(third, 30)];
    const kept: boolean[] = [];
    for (const report of reports) kept.push((await board.report('cou_1', report, now)).reason === undefined);
    expect(kept).toEqual(expected);
  });

  it('keeps the newest of concurrent reports', async () => {
    const { startProcess, store } = setUp();
    const { board } = startProcess();
    const seconds = Array.from({ length: 50 }, (_, index) => (index * 37) % 50);
    await Promise.all(seconds.map((second) => board.report('cou_1', at(second), now)));
    expect(await board.of(store.reader, 'cou_1')).toEqual(at(0));
  });

  it.each([
    ['the first', undefined, true],
    ['a newer one', at(1), true],
    ['one of the same time', at(0), true],
    ['no older one', { coordinates: here, at: '2026-11-21T10:00:00.001Z' }, false],
  ])('keeps %s from a move, at any distance', async (_name, known, keeps) => {
    const { startProcess, store } = setUp();
    const { board } = startProcess();
    if (known) board.keep('cou_1', known);
    const far = at(0, { lat: 45, lng: 27 });
    board.keep('cou_1', far);
    expect(await board.of(store.reader, 'cou_1')).toEqual(keeps ? far : known);
  });

  it('wakes streams of this process, and sends the position to the others, both at once', async () => {
    const { startProcess, store } = setUp();
    const [here, there] = [startProcess(), startProcess()];
    const subscription = here.live.subscribe('cou_1');
    await here.board.report('cou_1', at(0), now);
    await subscription.next();
    const [noted, ...others] = here.noteElsewhere.mock.calls;
    expect([noted?.[0], others]).toEqual(['cou_1', []]);
    there.note('cou_1', noted?.[1] ?? '');
    expect(await there.board.of(store.reader, 'cou_1')).toEqual(at(0));
  });

  it('learns newer positions from notes, and ignores others', async () => {
    const { startProcess, store } = setUp();
    const { board, note } = startProcess();
    await board.report('cou_1', at(5), now);
    for (const text of [positionNote(at(6)), '', '1,2', '1,2,x', '1,2,3,4', 'NaN,2,3']) note('cou_1', text);
    expect(await board.of(store.reader, 'cou_1')).toEqual(at(5));
    note('cou_1', positionNote(at(1, there)));
    expect(await board.of(store.reader, 'cou_1')).toEqual(at(1, there));
  });

  it('wakes streams for what another process has written, if its note was lost', async () => {
    const { startProcess } = setUp();
    const [here, there] = [startProcess(), startProcess()];
    const subscription = there.live.subscribe('cou_1');
    await here.board.report('cou_1', at(0), now);
    await here.board.flush();
    await there.board.refresh();
    await subscription.next();
    expect(there.board.has('cou_1')).toBe(true);
  });

  it('works without a store', async () => {
    const live = createLiveBus();
    const board = createPositionBoard({ clock: createVirtualClock(now), live });
    await board.report('cou_1', at(0), now);
    await board.flush();
    expect(await nearestIds(board)).toEqual(['cou_1']);
  });
});

describe('positions in the store', () => {
  it('are written by a flush, once for all their changes, and only if they changed', async () => {
    const { startProcess, rows, store } = setUp();
    const { board } = startProcess();
    for (const second of [9, 6, 3]) await board.report('cou_1', at(second), now);
    await board.report('cou_2', at(0), now);
    expect(await rows()).toEqual([]);
    const transaction = vi.spyOn(store, 'transaction');
    await board.flush();
    expect(await rows()).toMatchObject([
      { id: 'cou_1', ...here, at: addSeconds(now, -3), updatedAt: now },
      { id: 'cou_2', at: now },
    ]);
    await board.flush();
    expect(transaction).toHaveBeenCalledOnce();
  });

  it('are written in batches', async () => {
    const { startProcess, rows, store } = setUp();
    const { board } = startProcess();
    for (let index = 0; index < 4_500; index += 1) board.keep(`cou_${index}`, at(0));
    const transaction = vi.spyOn(store, 'transaction');
    await board.flush();
    expect(transaction).toHaveBeenCalledTimes(3);
    expect(await rows()).toHaveLength(4_500);
  });

  it('survive a crash, except those of the last second', async () => {
    const { startProcess, store } = setUp();
    const { board } = startProcess();
    await board.report('cou_1', at(5), now);
    await board.flush();
    await board.report('cou_1', at(0, there), now);
    await board.report('cou_2', at(0), now);
    const { board: next } = startProcess();
    expect(await nearestIds(next)).toEqual(['cou_1']);
    expect(await next.of(store.reader, 'cou_1')).toEqual(at(5));
    expect(await next.of(store.reader, 'cou_2')).toBeNull();
  });

  it('are written by the next flush after the store was unavailable', async () => {
    const { startProcess, store, rows } = setUp();
    let away = true;
    const flaky: Store = {
      ...store,
      transaction: (work) => (away ? Promise.reject(new StoreUnavailable('away')) : store.transaction(work)),
    };
    const { board } = startProcess(flaky);
    await board.report('cou_1', at(5), now);
    await expect(board.flush()).rejects.toThrow(StoreUnavailable);
    expect(await board.of(store.reader, 'cou_1')).toEqual(at(5));
    away = false;
    await board.report('cou_1', at(0), now);
    await board.flush();
    expect(await rows()).toMatchObject([{ id: 'cou_1', at: now }]);
  });

  it('are written by the next flush if reported during one', async () => {
    const { startProcess, rows } = setUp();
    const { board } = startProcess();
    await board.report('cou_1', at(5), now);
    const flushed = board.flush();
    await board.report('cou_1', at(0), now);
    await flushed;
    await board.flush();
    expect(await rows()).toMatchObject([{ id: 'cou_1', at: now }]);
  });
});

describe('boards of two processes', () => {
  it('learn from each other within a second, and about a single courier at once', async () => {
    const { startProcess, store, pass } = setUp();
    const [here, there] = [startProcess().board, startProcess().board];
    expect(await nearestIds(there)).toEqual([]);
    await here.report('cou_1', at(0), now);
    await here.flush();
    expect(await there.of(store.reader, 'cou_1')).toEqual(at(0));
    await there.report('cou_1', at(-1), addSeconds(now, 1));
    await here.report('cou_1', at(-2), addSeconds(now, 2));
    await here.report('cou_2', at(0), now);
    await here.flush();
    expect(await there.of(store.reader, 'cou_1')).toEqual(at(-2));
    expect(await nearestIds(there)).toEqual(['cou_1']);
    pass(1);
    expect(await nearestIds(there)).toEqual(['cou_1', 'cou_2']);
  });

  it('never replace a newer position by an older one, in any order of writes', async () => {
    const { startProcess, store, rows, pass } = setUp();
    const [here, there] = [startProcess().board, startProcess().board];
    await here.report('cou_1', at(8), now);
    await there.report('cou_1', at(4), now);
    await there.flush();
    await here.flush();
    expect(await rows()).toMatchObject([{ at: addSeconds(now, -4) }]);
    pass(1);
    for (const board of [here, there]) expect(await board.of(store.reader, 'cou_1')).toEqual(at(4));
    expect(await here.report('cou_1', at(6), now)).toMatchObject({ reason: 'out_of_order', known: at(4) });
  });

  it('do not read back what they wrote themselves', async () => {
    const { startProcess, store, pass } = setUp();
    const { board } = startProcess();
    await board.report('cou_1', at(0), now);
    await board.flush();
    const find = vi.spyOn(store.reader, 'find');
    for (const _second of [1, 2, 3]) {
      pass(1);
      await nearestIds(board);
    }
    expect(find).toHaveBeenCalledTimes(3);
    for (const { value } of find.mock.results) expect(await value).toEqual([]);
  });
});
