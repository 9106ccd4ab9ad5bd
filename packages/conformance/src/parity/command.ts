import type fc from 'fast-check';

/** One thing that is done in a scene. What it sends follows from its own arguments and from earlier answers alone. */
export interface Command<Scene> {
  play(scene: Scene): Promise<void>;
  /** What fast-check prints. */
  toString(): string;
}

/** Makes the commands of a name, one for each choice of arguments. */
export type CommandMaker<Scene> = <A>(
  name: string,
  args: fc.Arbitrary<A>,
  play: (scene: Scene, args: A) => Promise<unknown>,
) => fc.Arbitrary<Command<Scene>>;

/** For scenes of one kind. */
export function commandsIn<Scene>(): CommandMaker<Scene> {
  return (name, args, play) =>
    args.map((chosen) => ({
      play: async (scene) => void (await play(scene, chosen)),
      toString: () => `${name}(${JSON.stringify(chosen)})`,
    }));
}
