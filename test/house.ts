const MOST_SOURCES = 60;

const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** `area/module` of every source. */
export function modulesOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => moduleOf(path) ?? []));
}

/** Modules with too many source files, tests not counted: one sentence each. */
export function crowded(paths: readonly string[]): string[] {
  const own = paths.filter((path) => !path.endsWith('.test.ts'));
  return [...Map.groupBy(own, (path) => moduleOf(path) ?? '')]
    .filter(([module, files]) => module !== '' && files.length > MOST_SOURCES)
    .map(([module, files]) => `${module} has ${files.length} source files: find the business that wants out`);
}

/** The order of modules as a document quotes it: one floor a line. */
export function orderAsQuoted(order: readonly (readonly string[])[]): string {
  return order.map((floor) => floor.join(' · ')).join('\n');
}

/**
 * Upserts by a partial index whose condition has a parameter: PostgreSQL finds no index for it once it plans the statement without its values,
 * which it does with a statement that has a name (`named-client.ts`). The value is written into the text with `sql.lit`.
 */
export function unplannableConflicts(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  const PARAMETER = /\.columns?\([^)]*\)\s*\.where\((?:(?!sql\.lit|\)).)*\)|on conflict \([^)]*\) where [^`]*?\$\{(?!sql\.lit)/s;
  return files.flatMap(({ path, text }) =>
    text
      .split(/(?=onConflict\(|on conflict \()/)
      .slice(1)
      .filter((upsert) => PARAMETER.test(upsert.split(/\bdoNothing|\bdoUpdateSet|\bdo (?:nothing|update)/)[0] ?? ''))
      .map(() => `${path} upserts by an index with a parameter in its condition: write it with sql.lit`),
  );
}
