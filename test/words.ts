/** What must not stand in anything that is published, and why it would be wrong there. */
const FOREIGN: readonly (readonly [string, RegExp])[] = [
  ['a path of one machine', /(?<![\w.$}])\/(?:work|home|Users|root|mnt)\/[\w.-]+/],
  ['a registry or mirror by name', /\b(?:registry\.(?:npmjs|yarnpkg|npmmirror|nodejs)\.\w+|[\w-]+\.(?:jfrog\.io|pkg\.dev)|artifactory)\b/i],
  ['an address of a private network', /\b(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?!\/\d)\b/],
];

/** Words that leave open which person is meant. A sentence names the person by what that person does: the sender, a member, a reader. */
const RIDDLES: typeof FOREIGN = [
  ['whose own?', /\bthe own\b/i],
  ['who?', /\b(?:whoever|whomever)\b/i],
];

const linesWith =
  (patterns: typeof FOREIGN) =>
  (text: string): string[] =>
    text
      .split('\n')
      .flatMap((line, index) => patterns.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${index + 1}: ${what}`));

/** Lines of a text that hold something foreign, with what it is. */
export const foreignLines = linesWith(FOREIGN);
/** Lines of a text whose reader has to guess who is meant, with what is open. */
export const riddles = linesWith(RIDDLES);
