import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeicReader } from '#ports/heic-reader.ts';
import { apart, findProgram, inOwnFolder, type RunLimits, runProgram } from './bounded-program.ts';
import { Turns } from './turns.ts';

/** 64 million pixels in 1.5 and in 3 bytes each, and as much again. */
const LIMITS: RunLimits = { milliseconds: 40_000, processorSeconds: 30, memoryBytes: 1_000_000_000, fileBytes: 64 * 1024 * 1024 };
/** What is drawn from it is pressed together once more. */
const QUALITY = '92';

interface HeifConvertOptions {
  /** of one file */
  readonly limits?: RunLimits;
  /** where it is looked for */
  readonly path?: string;
  /** where each file gets a directory of its own */
  readonly scratch?: string;
}

/** In the order of the file: of several pictures each name ends in its number, without leading zeros. */
const numberOf = (name: string): number => Number(/(\d+)\.jpg$/.exec(name)?.[1] ?? 0);

/** libheif's heif-convert, a program of its own that is started for each file and ended behind it. */
export function heifConvert({ limits = LIMITS, path, scratch = tmpdir() }: HeifConvertOptions = {}): HeicReader {
  const turns = new Turns(availableParallelism());
  const find = () => findProgram('heif-convert', path);

  async function readIn(folder: string, program: string, file: Uint8Array): Promise<readonly Uint8Array[] | undefined> {
    const [source, out] = [join(folder, 'picture.heic'), join(folder, 'out')];
    await mkdir(out);
    await writeFile(source, file);
    const command = [...(await apart(program, folder, limits)), '-q', QUALITY, source, join(out, 'picture.jpg')];
    const end = await runProgram(command, { folder, environment: { HOME: folder, TMPDIR: folder }, limits });
    if (end === 'killed' || end.code !== 0) return undefined;
    const names = (await readdir(out)).toSorted((a, b) => numberOf(a) - numberOf(b));
    return names.length === 0 ? undefined : Promise.all(names.map((name) => readFile(join(out, name))));
  }

  return {
    isThere: async () => (await find()) !== undefined,
    toJpegs: async (file) => {
      const program = await find();
      if (program === undefined) return undefined;
      return turns.run(() => inOwnFolder(scratch, 'moqi-heic-', (folder) => readIn(folder, program, file)));
    },
  };
}
