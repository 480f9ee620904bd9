interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

function present(manifest: Manifest, name: string): string {
  if (manifest[name] === undefined) throw new Error(`the build has no ${name}`);
  return name;
}

/** Where a page begins: the app, the page's own chunk, the shell it names with its theme, and a chunk that it opens later. */
export function rootsOf(manifest: Manifest, route: string, source: string, opens?: string): string[] {
  const shell = /\bshell: '([\w-]+)'/.exec(source)?.[1];
  if (shell === undefined) throw new Error(`${route} names no shell`);
  const frame = `src/shells/${shell}.tsx`;
  const chunks = ['index.html', `${route}?tsr-split=component`, ...(opens === undefined ? [] : [opens])];
  return chunks.map((name) => present(manifest, name)).concat(frame in manifest ? frame : []);
}

/** The script files that the roots load, each once. What they load later (`import()`) is not among them. */
export function closureOf(manifest: Manifest, roots: readonly string[]): string[] {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(manifest[name]?.imports ?? []));
  }
  return [...new Set([...seen].map((name) => manifest[name]?.file ?? ''))].filter((file) => file.endsWith('.js'));
}
