import type { TextPiece } from '#ports/text-reader.ts';

/** Steps along a line at which the same is most likely; choice 0 is nothing. */
interface Run {
  readonly choice: number;
  /** where each step begins */
  readonly steps: number[];
}

function runsOf(likely: Float32Array, choices: number): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < likely.length; from += choices) {
    let best = 0;
    for (let choice = 1; choice < choices; choice += 1) if ((likely[from + choice] ?? 0) > (likely[from + best] ?? 0)) best = choice;
    const last = runs.at(-1);
    if (last?.choice === best) last.steps.push(from);
    else runs.push({ choice: best, steps: [from] });
  }
  return runs;
}

/**
 * What a model says of a line: for each step along it, how likely each character is. Character 0 is none, and one that is repeated without
 * a none between stands once (connectionist temporal classification). A character that the model does not know shows as a none that it is
 * not sure of: then it is not sure of the characters beside it either.
 * @param likely the steps one after the other, each of `choices` numbers
 * @param characters those of 1, 2 and so on
 */
export function decodeCharacters(
  likely: Float32Array,
  choices: number,
  characters: readonly string[],
): Pick<TextPiece, 'text' | 'score' | 'sure'> {
  const runs = runsOf(likely, choices);
  const blanks = characters.flatMap((character, index) => (character.trim() === '' ? [index + 1] : []));
  const at = (from: number, choice: number | undefined) => (choice === undefined ? 0 : (likely[from + choice] ?? 0));
  /** How sure it is that nothing stands there: a blank is nothing, and a character reaches into the steps beside it. */
  const sureOfNone = (index: number): number => {
    const [run, before, after] = [runs[index], runs[index - 1]?.choice, runs[index + 1]?.choice];
    if (run?.choice !== 0) return 1;
    const beside = new Set([0, ...blanks, before, after]);
    return Math.min(...run.steps.map((from) => [...beside].reduce<number>((sum, choice) => sum + at(from, choice), 0)));
  };
  const seen = runs.flatMap(({ choice, steps }, index) => {
    if (choice === 0) return [];
    const most = Math.max(...steps.map((from) => at(from, choice)));
    const sure = Math.min(most, sureOfNone(index - 1), sureOfNone(index + 1));
    return { character: characters[choice - 1] ?? '', first: at(steps[0] ?? 0, choice), sure };
  });
  return {
    text: seen.map(({ character }) => character).join(''),
    score: seen.length === 0 ? 0 : seen.reduce((sum, { first }) => sum + first, 0) / seen.length,
    sure: seen.flatMap(({ character, sure }) => Array.from({ length: character.length }, () => sure)),
  };
}
