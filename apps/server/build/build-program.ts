import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const server = join(import.meta.dirname, '..');
const dist = join(server, 'dist');
const packages = join(server, '../../packages');
/** These look for files from where they were built to, which is as deep. */
const ENTRIES = { main: join(server, 'src/main.ts'), child: join(server, 'src/child.ts') };

export const PROGRAM = join(dist, 'main.js');

/** Sources of the house go in; what is installed stays where it is, as some of it is native. */
const isInstalled = (id: string): boolean => /^[^#./]/.test(id) && !id.startsWith('@moqi/');

/** A source that looks for a file beside itself finds it where it lay: the built file lies elsewhere. */
function keepPlace(code: string, id: string): string | undefined {
  if (Object.values(ENTRIES).includes(id) || !/\bimport\.meta\.(?:url|dirname)\b/.test(code)) return undefined;
  const url = `new URL(${JSON.stringify(relative(dist, id))}, import.meta.url).href`;
  const directory = `(import.meta.dirname + ${JSON.stringify(`/${relative(dist, dirname(id))}`)})`;
  return code.replace(/\bimport\.meta\.(url|dirname)\b/g, (_, what) => (what === 'url' ? url : directory));
}

/** The server in a handful of files (record 0044). Names stay as they are and nothing is minified: a stack can be read. */
export async function buildProgram(): Promise<void> {
  const bundle = await rolldown({
    input: ENTRIES,
    platform: 'node',
    external: isInstalled,
    plugins: [{ name: 'keep-place', transform: (code, id) => keepPlace(code, id) }],
  });
  await bundle.write({ dir: dist, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js', keepNames: true });
  await bundle.close();
}

/** When the youngest source under a directory was written, or one was added or taken away: milliseconds. */
async function youngestUnder(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isDirectory() || entry.name.endsWith('.ts'));
  const times = await Promise.all(sources.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs));
  return Math.max((await stat(directory)).mtimeMs, ...times);
}

/** Builds where a source is younger than what was built. */
export async function buildWhereOld(): Promise<void> {
  const built = await stat(PROGRAM).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const names = await readdir(packages);
  const roots = [join(server, 'src'), ...names.map((name) => join(packages, name, 'src'))];
  const youngest = Math.max(...(await Promise.all(roots.map(youngestUnder))));
  if (youngest >= built) await buildProgram();
}
