import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.js';

describe('the command line', () => {
  it.each([
    [[], { port: 4010, running: true, rateLimits: false }],
    [['--port', '0', '--still', '--rate-limits'], { port: 0, running: false, rateLimits: true }],
    [
      ['--host=0.0.0.0', '--public-url', 'http://10.0.2.2:4010/'],
      { host: '0.0.0.0', publicUrl: 'http://10.0.2.2:4010' },
    ],
    [['--now', '2026-11-21T12:00:00+02:00', '--seed', '7'], { now: '2026-11-21T10:00:00.000Z', seed: 7 }],
    [['--city', 'andorra.city', '--city', 'monaco.city'], { city: ['andorra.city', 'monaco.city'] }],
    [['--persist', 'world.bin', '--scale', '3'], { persist: 'world.bin', scale: 3 }],
  ])('reads %j', (argv, start) => {
    expect(readCommandLine(argv)).toMatchObject({ start });
  });

  it('asks for help or the version', () => {
    expect(readCommandLine(['-h'])).toEqual({ print: 'help' });
    expect(readCommandLine(['--version'])).toEqual({ print: 'version' });
  });

  it.each([
    [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
    [['--seed', '-1'], /seed/],
    [['--now', 'noon'], '--now must be a time such as 2026-11-21T12:00:00+02:00, not "noon".'],
    [
      ['--public-url', 'localhost'],
      '--public-url must be an address such as http://192.168.1.20:4010, not "localhost".',
    ],
    [['--prot', '1'], /--prot/],
    [['start'], /start/],
  ])('refuses %j', (argv, message) => {
    expect(() => readCommandLine(argv)).toThrow(message);
  });
});
