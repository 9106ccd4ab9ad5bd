import type fc from 'fast-check';

/** One thing that is done in a harness. What it sends follows from its own arguments and from earlier answers alone. */
export interface Command<TestHarness> {
  run(harness: TestHarness): Promise<void>;
  /** What fast-check prints. */
  toString(): string;
}

/** Makes the commands of a name, one for each choice of arguments. */
export type CommandMaker<TestHarness> = <A>(
  name: string,
  args: fc.Arbitrary<A>,
  run: (harness: TestHarness, args: A) => Promise<unknown>,
) => fc.Arbitrary<Command<TestHarness>>;

/** For scenes of one kind. */
export function commandsIn<TestHarness>(): CommandMaker<TestHarness> {
  return (name, args, run) =>
    args.map((chosen) => ({
      run: async (harness) => void (await run(harness, chosen)),
      toString: () => `${name}(${JSON.stringify(chosen)})`,
    }));
}
