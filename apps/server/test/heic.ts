import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Photographs as the pictures of one file in HEVC. @param jpegs what each of them shows */
export function heicOf(...jpegs: readonly Uint8Array[]): Buffer {
  const folder = mkdtempSync(join(inject('scratch'), 'heic-'));
  try {
    const sources = jpegs.map((jpeg, at) => {
      const path = join(folder, `${at}.jpg`);
      writeFileSync(path, jpeg);
      return path;
    });
    const path = join(folder, 'picture.heic');
    execFileSync('heif-enc', ['-q', '60', ...sources, '-o', path], { stdio: 'ignore' });
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The same file, which says that its picture is to be turned by a quarter clockwise: three quarters against the clock (ISO/IEC 23008-12 §6.5.10).
 * The property that gives way to it tells how many bits a colour has, which the picture tells as well.
 */
export function turnedHeic(heic: Buffer): Buffer {
  const turned = Buffer.from(heic);
  const at = turned.indexOf('pixi', 0, 'latin1');
  turned.write('irot', at, 'latin1');
  turned[at + 4] = 3;
  return turned;
}
