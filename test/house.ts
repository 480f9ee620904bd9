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
