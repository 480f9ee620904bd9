/*
 * The one place where a file is rewritten: damaged, unsigned, before the first signature, and with the caller told. The
 * work is qpdf's, a program of its own with a memory of its own, which may fail without harm.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ByteSource, bufferSource } from '../bytes/source.ts';
import { type Inspection, inspect } from '../document/inspect.ts';
import { PdfError } from '../errors.ts';

/** Milliseconds for qpdf. It rewrites 50 MB in some seconds. */
const TIME_LIMIT = 60_000;
/** Bytes at a time. */
const STEP = 1 << 20;

/** A file that may be signed, possibly not the one that came in. */
export interface Admission {
  inspection: Inspection;
  /** The rebuilt file, which takes the place of the damaged one; absent if nothing had to be done. */
  repaired?: Uint8Array;
}

/**
 * Inspects a file before its first signature and, where its structure is damaged and nobody has signed it, has it rebuilt by qpdf.
 * `inspection.repaired` tells the caller, who tells the people: the bytes are no longer those that were uploaded.
 * @throws PdfError as `inspect`; DAMAGED also where qpdf is missing or cannot help, DAMAGED_SIGNED for files with signatures
 */
export async function inspectOrRepair(source: ByteSource, options: { password?: string } = {}): Promise<Admission> {
  try {
    return { inspection: await inspect(source, options) };
  } catch (cause) {
    if (!(cause instanceof PdfError) || cause.code !== 'DAMAGED') throw cause;
    const repaired = await rebuild(source, options.password ?? '');
    if (!repaired) throw cause;
    return { inspection: { ...(await inspect(bufferSource(repaired), options)), repaired: true }, repaired };
  }
}

/**
 * The file as qpdf writes it anew, or undefined where that fails. The password goes by a file, not by the list of
 * processes. qpdf ends with 3 where it had to warn, which is the point here; `--warning-exit-0` makes that a success.
 */
async function rebuild(source: ByteSource, password: string): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'moqi-repair-'));
  try {
    await copy(source, join(folder, 'in.pdf'));
    const secret = await open(join(folder, 'password'), 'wx', 0o600);
    await secret.writeFile(password);
    await secret.close();
    const options = ['--warning-exit-0', `--password-file=${join(folder, 'password')}`, join(folder, 'in.pdf'), join(folder, 'out.pdf')];
    if (!(await succeeds('qpdf', options))) return undefined;
    return new Uint8Array(await readFile(join(folder, 'out.pdf')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** To a file that only this process may read. */
async function copy(source: ByteSource, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (let at = 0; at < source.size; at += STEP) await file.write(await source.read(at, at + STEP));
  } finally {
    await file.close();
  }
}

/**
 * Whether a program ended with 0. Missing programs fail like broken files: both cannot be helped here. The time limit
 * of `spawn` ends a program that hangs; its exit code is then null.
 */
function succeeds(command: string, options: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, options, { stdio: 'ignore', timeout: TIME_LIMIT });
    child.once('error', () => resolve(false)); // not installed
    child.once('exit', (code) => resolve(code === 0));
  });
}
