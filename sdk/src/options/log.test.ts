import { afterEach, describe, expect, it, vi } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { json, problem, type Step, scriptedFetch } from '../testing/scripted-fetch.js';
import type { LogLevel } from './log.js';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function logged(logLevel: LogLevel | undefined, ...steps: [Step, ...Step[]]): Promise<string[]> {
  const lines: string[] = [];
  const at = (level: string) => (message: string) => void lines.push(`${level} ${message.replace(/\d+ ms/g, 'N ms')}`);
  const logger = { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
  const { fetch } = scriptedFetch(...steps);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const doorstep = new Doorstep({ apiKey: 'ds_test_1', baseUrl: 'https://api.test', fetch, logger, logLevel });
  await doorstep.tracking.get('t0k').catch(() => {});
  return lines;
}

const url = 'doorstep: GET https://api.test/v1/tracking/:token';
const success = json(200, {}, { 'x-request-id': 'req_2' });

describe('the log', () => {
  it('is empty by default', async () => {
    expect(await logged(undefined, problem(404, 'not_found'))).toEqual([]);
  });

  it('has every attempt at "debug", without tokens', async () => {
    expect(await logged('debug', problem(503, 'unavailable'), success)).toEqual([
      `debug ${url}: attempt 1`,
      `warn ${url}: 503, unavailable, N ms, req_1, retry in N ms`,
      `debug ${url}: attempt 2`,
      `info ${url}: 200, N ms, req_2`,
    ]);
  });

  it.each<[LogLevel, string[]]>([
    ['off', []],
    ['error', []],
    ['warn', ['warn']],
    ['info', ['warn', 'info']],
  ])('at "%s" has this level and those before it', async (level, expected) => {
    const lines = await logged(level, problem(503, 'unavailable'), success);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(expected);
  });

  it('has a call that failed for good at "error"', async () => {
    expect(await logged('error', problem(404, 'not_found'))).toEqual([`error ${url}: 404, not_found, N ms, req_1`]);
    expect(await logged('error', () => Promise.reject(new TypeError('t0k')))).toEqual([
      `error ${url}: ConnectionError, N ms`,
    ]);
  });

  it('goes to the console at the level of DOORSTEP_LOG', async () => {
    vi.stubEnv('DOORSTEP_LOG', 'info');
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    const { fetch } = scriptedFetch(success);
    await new Doorstep({ apiKey: 'ds_test_1', fetch }).account.get();
    expect(info).toHaveBeenCalledOnce();
    vi.stubEnv('DOORSTEP_LOG', 'loud');
    expect(() => new Doorstep({ apiKey: 'ds_test_1' })).toThrow('DOORSTEP_LOG');
  });
});
