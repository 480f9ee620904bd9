/**
 * What a model says of a line: for each step along it, how likely each character is. Character 0 is none, and one that is repeated without
 * a none between stands once (connectionist temporal classification).
 * @param likely the steps one after the other, each of `choices` numbers
 * @param characters those of 1, 2 and so on
 */
export function decodeCharacters(
  likely: Float32Array,
  choices: number,
  characters: readonly string[],
): { readonly text: string; readonly score: number } {
  let [text, sum, count, before] = ['', 0, 0, 0];
  for (let from = 0; from < likely.length; from += choices) {
    let best = 0;
    for (let choice = 1; choice < choices; choice += 1) if ((likely[from + choice] ?? 0) > (likely[from + best] ?? 0)) best = choice;
    if (best !== 0 && best !== before) {
      text += characters[best - 1] ?? '';
      sum += likely[from + best] ?? 0;
      count += 1;
    }
    before = best;
  }
  return { text, score: count === 0 ? 0 : sum / count };
}
