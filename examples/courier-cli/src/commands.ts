import { type AwayReason, isApiError, type Vehicle } from '@doorstep/sdk/platform';
import type { Courier } from './courier.js';
import type { Town } from './town.js';

const awayReasons: readonly AwayReason[] = [
  'met_elsewhere',
  'wrong_place_on_map',
  'no_access',
  'position_inaccurate',
  'other',
];

/** The courier, and everything else that commands need. */
export interface Context {
  readonly courier: Courier;
  /** Undefined on a server with real customers. */
  readonly town: Town | undefined;
  readonly print: (line: string) => void;
}

interface Command {
  readonly usage: string;
  readonly description: string;
  run(context: Context, words: readonly string[]): Promise<void> | void;
}

/** Parses an argument. @throws Error with a message for the courier. */
type Parse<T> = (word: string | undefined) => T;

const numberOf: Parse<number> = (word) => {
  if (!word || !/^\d+$/.test(word)) throw new Error('Which one? Give its number.');
  return Number(word);
};

const vehicleOf: Parse<Vehicle> = (word = 'scooter') => {
  if (word === 'bicycle' || word === 'scooter' || word === 'car') return word;
  throw new Error('A vehicle is bicycle, scooter or car.');
};

/** All commands by their first word. */
const commands: Readonly<Record<string, Command>> = {
  shift: {
    usage: 'shift on [vehicle] | shift off',
    description: 'begins or ends the shift',
    run: ({ courier }, [word, vehicle]) =>
      word === 'off' ? courier.endShift() : courier.startShift(vehicleOf(vehicle)),
  },
  order: {
    usage: 'order [cash]',
    description: 'simulates an order by a customer (with --mocks or --town)',
    async run({ town, print }, [word]) {
      if (!town) throw new Error('There are real customers here. Use --mocks or --town to simulate one.');
      await town.placeOrder(word === 'cash' ? 'cash' : 'card_ok');
      print('A customer has ordered, and the order is ready.');
    },
  },
  offers: {
    usage: 'offers',
    description: 'lists what is offered to you, and the orders near you that need a courier',
    run: ({ courier }) => courier.listOffers(),
  },
  accept: {
    usage: 'accept <n>',
    description: 'accepts what is offered to you',
    run: ({ courier }, [choice]) => courier.accept(numberOf(choice)),
  },
  refuse: {
    usage: 'refuse <n>',
    description: 'declines what is offered to you',
    run: ({ courier }, [choice]) => courier.refuse(numberOf(choice)),
  },
  claim: {
    usage: 'claim <n>',
    description: 'takes an open order',
    run: ({ courier }, [choice]) => courier.claim(numberOf(choice)),
  },
  decline: {
    usage: 'decline <n>',
    description: 'hides an open order',
    run: ({ courier }, [choice]) => courier.decline(numberOf(choice)),
  },
  release: { usage: 'release', description: 'gives your order back', run: ({ courier }) => courier.release() },
  problem: {
    usage: 'problem',
    description: 'reports a problem to support',
    run: ({ courier }) => courier.reportProblem(),
  },
  route: { usage: 'route', description: 'shows your stops', run: ({ courier }) => courier.showRoute() },
  first: {
    usage: 'first <n>',
    description: 'moves a stop to the front of your route',
    run: ({ courier }, [choice]) => courier.goFirst(numberOf(choice)),
  },
  go: {
    usage: 'go',
    description: 'goes to the next stop and reports the position',
    run: ({ courier }) => courier.go(),
  },
  away: {
    usage: 'away <reason>',
    description: `says why you are not at your stops: ${awayReasons.join(', ')}`,
    run({ courier }, [word]) {
      const reason = awayReasons.find((each) => each === word);
      if (!reason) throw new Error(`Give a reason: ${awayReasons.join(', ')}.`);
      courier.stateReason(reason);
    },
  },
  watch: { usage: 'watch', description: 'shows live what the customer sees', run: ({ courier }) => courier.watch() },
  pickup: {
    usage: 'pickup [code]',
    description: 'takes the goods, with the code of the store',
    run: async ({ courier, town }, [code]) => courier.pickUp(code ?? (await town?.pickupCode(courier.job.id))),
  },
  deliver: {
    usage: 'deliver [code]',
    description: 'hands over the goods, with the code of the customer',
    run: async ({ courier, town }, [code]) => courier.deliver(code ?? (await town?.dropoffCode(courier.job.id))),
  },
  fail: {
    usage: 'fail [unpaid]',
    description: 'gives up, because nobody opens or pays',
    run: ({ courier }, [word]) => courier.fail(word === 'unpaid' ? 'customer_did_not_pay' : 'customer_unreachable'),
  },
  cash: { usage: 'cash', description: 'shows the cash that you hold', run: ({ courier }) => courier.showCash() },
  earnings: {
    usage: 'earnings',
    description: 'shows what you are owed this week',
    run: ({ courier }) => courier.showEarnings(),
  },
  help: {
    usage: 'help',
    description: 'lists the commands; `quit` ends',
    run({ print }) {
      for (const { usage, description } of Object.values(commands)) print(`  ${usage.padEnd(32)}${description}`);
    },
  },
};

/**
 * Runs a line such as `claim 1`. Prints refusals of the service and invalid input for the courier.
 *
 * @returns true if the command succeeded.
 * @throws any other error, such as a lost connection or a failure of the service.
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

/** Returns the message of a refusal. @throws the error if it is something else. */
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
