/**
 * Files that were chosen or dropped on one page for the next one, which takes them as soon as it opens. They live as long as the program: a
 * file cannot stand in an address.
 */
let handed: readonly File[] = [];

export function handFiles(files: readonly File[]): void {
  handed = files;
}

/** Once: a second reader finds none. */
export function takeHandedFiles(): readonly File[] {
  const taken = handed;
  handed = [];
  return taken;
}
