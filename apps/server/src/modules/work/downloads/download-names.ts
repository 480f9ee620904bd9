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
  const [, stem = name, ending = ''] = /^(.*?)(\.pdf)?$/is.exec(name) ?? [];
  let free = name;
  for (let turn = 2; taken.has(free.toLowerCase()); turn++) free = `${stem} (${turn})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

/** Paths in a zip: the files of one contract side by side, several contracts each in a folder of its name unless it has a single file. */
export function entriesOf<File extends { readonly fileName: string }>(
  contracts: readonly { readonly folder: string; readonly files: readonly File[] }[],
): Entry<File>[] {
  const top = new Set<string>();
  return contracts.flatMap(({ folder, files }) => {
    const [only] = files;
    if (contracts.length > 1 && files.length === 1 && only) return [{ path: distinct(`${safe(folder)}.pdf`, top), file: only }];
    const prefix = contracts.length > 1 ? `${distinct(safe(folder), top)}/` : '';
    const taken = new Set<string>();
    return files.map((file) => ({ path: prefix + distinct(withEnding(safe(file.fileName), '.pdf'), taken), file }));
  });
}
