import { commonWords } from './common-passwords.js';
import { estimatedCharacters, type PasswordStrength } from './password-strength.js';

/** Replaced letters, as in `p4ssw0rd`, that are undone. The time of an estimate grows with this number. */
const maxSubstitutions = 4;

type Estimator = InstanceType<typeof import('@zxcvbn-ts/core')['ZxcvbnFactory']>;

/**
 * Creates the estimator of zxcvbn-ts, with its list of leaked passwords and the words of `commonWords`. The list has
 * 400 kB, so it is loaded with the first password.
 */
export function createPasswordStrength(): PasswordStrength {
  let loaded: Promise<Estimator> | undefined;
  return {
    async estimate(password, ownWords) {
      loaded ??= loadEstimator();
      const { guessesLog10, sequence } = (await loaded).check(firstCharacters(password), [...ownWords]);
      const dictionaryMatches = sequence.filter((match) => match.pattern === 'dictionary');
      const own = dictionaryMatches.filter((match) => match['dictionaryName'] === 'userInputs');
      return {
        guessesLog10,
        ownWords: own.map((match) => String(match['matchedWord'])),
        hasCommonWord: dictionaryMatches.length > own.length,
      };
    },
  };
}

async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, commonWords: [...commonWords] },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: maxSubstitutions,
    maxLength: 2 * estimatedCharacters,
  });
}

function firstCharacters(password: string): string {
  return [...password].slice(0, estimatedCharacters).join('');
}
