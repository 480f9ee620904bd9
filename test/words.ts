/** What must not stand in anything that is published, and why it would be wrong there. */
export const FOREIGN: readonly (readonly [string, RegExp])[] = [
  ['a path of one machine', /(?<![\w.$}])\/(?:work|home|Users|root|mnt)\/[\w.-]+/],
  ['a registry or mirror by name', /\b(?:registry\.(?:npmjs|yarnpkg|npmmirror|nodejs)\.\w+|[\w-]+\.(?:jfrog\.io|pkg\.dev)|artifactory)\b/i],
  ['an address of a private network', /\b(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?!\/\d)\b/],
];

/** Lines of `text` that hold something foreign, with what it is. */
export function foreignLines(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => FOREIGN.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${index + 1}: ${what}`));
}
