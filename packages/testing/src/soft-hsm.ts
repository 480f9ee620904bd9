import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian, other distributions and macOS put the library. */
const PLACES = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/softhsm/libsofthsm2.so',
  '/usr/lib64/pkcs11/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
];

/** SoftHSM with tokens in a directory of its own; it is read by the library when that is initialized in this process. */
export class SoftHsm implements Disposable {
  readonly library: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'moqi-softhsm-'));

  constructor() {
    const library = PLACES.find((place) => existsSync(place));
    if (library === undefined)
      throw new Error(
        `SoftHSM is not installed, so keys in tokens cannot be tested (Debian: apt install softhsm2). Looked for ${PLACES.join(', ')}`,
      );
    this.library = library;
    mkdirSync(this.#tokens);
    const configuration = join(this.#folder, 'softhsm2.conf');
    writeFileSync(configuration, `directories.tokendir = ${this.#tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`);
    process.env['SOFTHSM2_CONF'] = configuration;
  }

  get #tokens(): string {
    return join(this.#folder, 'tokens');
  }

  /** Makes a token with SoftHSM's own tool. */
  token(label: string, pin: string): this {
    const made = spawnSync('softhsm2-util', ['--init-token', '--free', '--label', label, '--pin', pin, '--so-pin', '87654321'], {
      encoding: 'utf8',
    });
    if (made.error) throw made.error;
    if (made.status !== 0) throw new Error(`softhsm2-util: ${made.stdout}${made.stderr}`);
    return this;
  }

  /** Objects in all tokens, as SoftHSM keeps them on the disk: one file each. */
  objects(): number {
    return readdirSync(this.#tokens, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f-]{36}\.object$/.test(name)).length;
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
