/** Blanks and the several dots in names of minorities are not what tells people apart. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[•・‧.．]/g, '·');

/** Whether two spellings are of one name of a person. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}
