import { isApiError, type Vehicle } from '@doorstep/sdk/platform';
import type { Courier } from './courier.js';
import type { Town } from './town.js';

/** What commands work on. */
export interface Context {
  readonly courier: Courier;
  /** Undefined among real people. */
  readonly town: Town | undefined;
  readonly print: (line: string) => void;
}

interface Command {
  readonly usage: string;
  readonly does: string;
  run(context: Context, words: readonly string[]): Promise<void> | void;
}

/** @throws Error in words for the courier. */
type Parse<T> = (word: string | undefined) => T;

const numberOf: Parse<number> = (word) => {
  if (!word || !/^\d+$/.test(word)) throw new Error('Which one? Give its number.');
  return Number(word);
};

const vehicleOf: Parse<Vehicle> = (word = 'scooter') => {
  if (word === 'bicycle' || word === 'scooter' || word === 'car') return word;
  throw new Error('A vehicle is bicycle, scooter or car.');
};

/** Every command by its first word. */
const commands: Readonly<Record<string, Command>> = {
  shift: {
    usage: 'shift on [vehicle] | shift off',
    does: 'begins or ends the shift',
    run: ({ courier }, [word, vehicle]) =>
      word === 'off' ? courier.endShift() : courier.startShift(vehicleOf(vehicle)),
  },
  order: {
    usage: 'order',
    does: 'lets somebody order something (with --mocks or --town)',
    async run({ town, print }) {
      if (!town) throw new Error('Here customers order by themselves.');
      await town.placeOrder();
      print('Somebody ordered, and it is ready.');
    },
  },
  offers: { usage: 'offers', does: 'lists what can be carried near you', run: ({ courier }) => courier.listOffers() },
  claim: {
    usage: 'claim <n>',
    does: 'takes an offer',
    run: ({ courier }, [choice]) => courier.claim(numberOf(choice)),
  },
  decline: {
    usage: 'decline <n>',
    does: 'hides an offer',
    run: ({ courier }, [choice]) => courier.decline(numberOf(choice)),
  },
  release: { usage: 'release', does: 'gives back what you claimed', run: ({ courier }) => courier.release() },
  route: { usage: 'route', does: 'shows the way to the next stop', run: ({ courier }) => courier.showRoute() },
  go: { usage: 'go', does: 'goes to the next stop and reports the position', run: ({ courier }) => courier.go() },
  watch: { usage: 'watch', does: 'shows live what the customer sees', run: ({ courier }) => courier.watch() },
  pickup: {
    usage: 'pickup [code]',
    does: 'takes the goods, with the code of the store',
    run: async ({ courier, town }, [code]) => courier.pickUp(code ?? (await town?.pickupCode(courier.job.id))),
  },
  deliver: {
    usage: 'deliver [code]',
    does: 'hands them over, with the code of the customer',
    run: async ({ courier, town }, [code]) => courier.deliver(code ?? (await town?.dropoffCode(courier.job.id))),
  },
  fail: { usage: 'fail', does: 'gives up: nobody opens', run: ({ courier }) => courier.fail() },
  earnings: {
    usage: 'earnings',
    does: 'shows what you are owed this week',
    run: ({ courier }) => courier.showEarnings(),
  },
  help: {
    usage: 'help',
    does: 'lists the commands; `quit` ends',
    run({ print }) {
      for (const { usage, does } of Object.values(commands)) print(`  ${usage.padEnd(32)}${does}`);
    },
  },
};

/**
 * Runs a line such as `claim 1`. What the service refuses, and what makes no sense, is told to the courier.
 *
 * @returns whether it was done.
 * @throws whatever else goes wrong: no connection, an error of the service.
 */
export async function runLine(context: Context, line: string): Promise<boolean> {
  const [name = '', ...words] = line.trim().split(/\s+/);
  const command = commands[name];
  if (!command) {
    if (name !== '') context.print(`There is no command ${name}: see \`help\`.`);
    return name === '';
  }
  try {
    await command.run(context, words);
    return true;
  } catch (error) {
    if (isApiError(error) && error.status >= 500) throw error;
    context.print(refusalOf(error));
    return false;
  }
}

/** @throws whatever is no refusal. */
function refusalOf(error: unknown): string {
  if (!isApiError(error)) {
    if (error instanceof Error && error.constructor === Error) return error.message;
    throw error;
  }
  const { attemptsLeft, allowedActions } = error.problem ?? {};
  if (attemptsLeft !== undefined) return `Refused: wrong code, ${attemptsLeft} tries left.`;
  if (allowedActions) return `Refused: now you may ${allowedActions.join(', ') || 'do nothing'}.`;
  return `Refused: ${error.detail}`;
}
