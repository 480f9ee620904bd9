/** One file of a zip and where it lies in it. */
export interface Entry<File> {
  readonly path: string;
  readonly file: File;
}

/** What no file system minds: contract names are looser than file names. */
function safe(name: string): string {
  const tidy = name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+|[. ]+$/g, '');
  return tidy === '' ? '合同' : tidy;
}

export function withEnding(name: string, ending: string): string {
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/** The same name a second time gets a number: 合同 (2).pdf. */
function distinct(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[a-z]{3,4})?$/is.exec(name) ?? [];
  let free = name;
  for (let turn = 2; taken.has(free.toLowerCase()); turn++) free = `${stem} (${turn})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

/** What goes into a zip of a contract. */
interface Folder<File> {
  readonly folder: string;
  readonly files: readonly File[];
  /** what its signers added, in a folder of its own */
  readonly added?: readonly File[];
}

/** Paths in a zip: the files of one contract side by side, several contracts each in a folder of its name unless it has a single file. */
export function entriesOf<File extends { readonly fileName: string }>(contracts: readonly Folder<File>[]): Entry<File>[] {
  const top = new Set<string>();
  return contracts.flatMap(({ folder, files, added = [] }) => {
    const [only] = files;
    const isAlone = files.length === 1 && added.length === 0;
    if (contracts.length > 1 && isAlone && only) return [{ path: distinct(`${safe(folder)}.pdf`, top), file: only }];
    const prefix = contracts.length > 1 ? `${distinct(safe(folder), top)}/` : '';
    const [taken, takenBeside] = [new Set<string>(), new Set<string>()];
    return [
      ...files.map((file) => ({ path: prefix + distinct(withEnding(safe(file.fileName), '.pdf'), taken), file })),
      ...added.map((file) => ({ path: `${prefix}补交附件/${distinct(safe(file.fileName), takenBeside)}`, file })),
    ];
  });
}
