import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SoftHsm } from '@moqi/testing';
import { inject } from 'vitest';

export const TOKEN_PIN = 'geheim-0815';

let made: { readonly hsm: SoftHsm; readonly configuration: string | undefined } | undefined;

/**
 * Two tokens of SoftHSM, `moqi` of the platform and `desk` of a signer. A process has one such set for all its test files: a server keeps the
 * library for as long as it runs, and the library looks for tokens once.
 */
export function tokensOfTests(): { readonly library: string; readonly environment: Readonly<Record<string, string>> } {
  made ??= makeThem();
  const { hsm, configuration } = made;
  // each test file begins with the environment the process was started with; programs that a test starts look for it there
  process.env['SOFTHSM2_CONF'] = configuration;
  const pinFile = join(inject('scratch'), 'token.pin');
  writeFileSync(pinFile, `${TOKEN_PIN}\n`, { mode: 0o600 });
  return { library: hsm.library, environment: { PKCS11_LIBRARY: hsm.library, PKCS11_TOKEN: 'moqi', PKCS11_PIN_FILE: pinFile } };
}

function makeThem() {
  const hsm = new SoftHsm().token('moqi', TOKEN_PIN).token('desk', TOKEN_PIN);
  process.once('exit', () => hsm[Symbol.dispose]());
  return { hsm, configuration: process.env['SOFTHSM2_CONF'] };
}
