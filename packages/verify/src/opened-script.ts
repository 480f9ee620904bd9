import { LedgerError } from '@moqi/ledger';
import { MANIFEST_PATH, type PackageSource, parseManifest, SEAL_PATH } from '@moqi/ledger/package';
import { textOf } from './equal.ts';
import type { OpenedPackage } from './opened.ts';

/** Members by their paths, in base 64: what a page in an unpacked package has at once. */
export type PackageScript = Readonly<Record<string, string>>;

/** The window of such a page. */
export type PageWindow = Window & { readonly MOQI_PACKAGE?: PackageScript };

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function sourceOf(bytes: Uint8Array): PackageSource {
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

/**
 * A package as far as its page has it: no container, and of the members only those that the script brings.
 * @throws LedgerError LEDGER_MALFORMED
 */
export function openScript(script: PackageScript): OpenedPackage {
  const kept = new Map(Object.entries(script).map(([path, base64]) => [path, bytesOf(base64)]));
  const whole = (path: string): Uint8Array => {
    const bytes = kept.get(path);
    if (bytes === undefined) throw new LedgerError('LEDGER_MALFORMED', `the page has no ${path}`);
    return bytes;
  };
  const manifestBytes = whole(MANIFEST_PATH);
  const find = (path: string): PackageSource | undefined => {
    const bytes = kept.get(path);
    return bytes && sourceOf(bytes);
  };
  return {
    manifest: parseManifest(textOf(manifestBytes)),
    manifestBytes,
    seal: whole(SEAL_PATH),
    members: undefined,
    source: find,
    read: (path) => Promise.resolve().then(() => whole(path)),
  };
}
