import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Encryption of a sample; `user` is the password to open it, default none (§7.6.4: everybody may read). */
export interface Encryption {
  method: 'rc4-40' | 'rc4-128' | 'aes-128' | 'aes-256';
  user?: string;
  owner?: string;
  /** false: the file forbids modification and form filling. Default true. */
  modify?: boolean;
}

/** Runs qpdf, a writer independent of ours, over a file. @throws Error with qpdf's words */
export function qpdf(file: Uint8Array, ...options: string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'moqi-qpdf-'));
  try {
    writeFileSync(join(folder, 'in.pdf'), file);
    const run = spawnSync('qpdf', [...options, join(folder, 'in.pdf'), join(folder, 'out.pdf')], { encoding: 'utf8' });
    if (run.error) throw run.error;
    // 3 means “succeeded with warnings”
    if (run.status !== 0 && run.status !== 3) throw new Error(`qpdf: ${run.stderr}`);
    return Uint8Array.from(readFileSync(join(folder, 'out.pdf')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function encryptWithQpdf(file: Uint8Array, encryption: Encryption): Uint8Array {
  const { method, user = '', owner = 'owner', modify = true } = encryption;
  const bits = { 'rc4-40': '40', 'rc4-128': '128', 'aes-128': '128', 'aes-256': '256' }[method];
  const forbid = modify ? [] : method === 'rc4-40' ? ['--modify=n', '--annotate=n'] : ['--modify=none'];
  const aes = method === 'aes-128' ? ['--use-aes=y'] : method === 'rc4-128' ? ['--use-aes=n'] : [];
  const weak = method === 'aes-256' ? [] : ['--allow-weak-crypto'];
  return qpdf(file, ...weak, '--encrypt', user, owner, bits, ...aes, ...forbid, '--');
}
