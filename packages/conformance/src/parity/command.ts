import type fc from 'fast-check';

/** A command of a random run. Its requests depend only on its arguments and on earlier answers. */
export interface Command<TestHarness> {
  run(harness: TestHarness): Promise<void>;
  /** Text that fast-check prints. */
  toString(): string;
}

/** Creates the commands of a name, one for each choice of arguments. */
export type CommandMaker<TestHarness> = <A>(
  name: string,
  args: fc.Arbitrary<A>,
  run: (harness: TestHarness, args: A) => Promise<unknown>,
) => fc.Arbitrary<Command<TestHarness>>;

/** Returns a command maker for one kind of harness. */
export function commandsIn<TestHarness>(): CommandMaker<TestHarness> {
  return (name, args, run) =>
    args.map((chosen) => ({
      run: async (harness) => void (await run(harness, chosen)),
      toString: () => `${name}(${JSON.stringify(chosen)})`,
    }));
}
