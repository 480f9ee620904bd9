import { join } from 'node:path';
import { authorities } from '#adapters/authorities/authorities.ts';
import { builtInCa } from '#adapters/built-in-ca/built-in-ca.ts';
import { openLocalFiles } from '#adapters/local-files/local-files.ts';
import type { DatabaseAddress } from '#platform/database/open.ts';
import type { Platform } from '#platform/platform.ts';
import { openLedgerHouse } from '../ledger/ledger-house.ts';

/** The house of a log, with files, and with the built-in authority that certifies and stamps there. */
export async function openRenewalHouse(address: DatabaseAddress, dataDir: string) {
  const { platform: bare, close } = openLedgerHouse(address, dataDir);
  const authority = builtInCa(bare);
  const chosen = { authority, algorithm: 'ecdsa-p256-sha256' } as const;
  const platform: Platform = {
    ...bare,
    authority,
    authorities: authorities(authority, { person: chosen, organization: chosen }, bare),
    timestamps: authority.timestamps,
    namedAnchors: [],
    files: await openLocalFiles(join(dataDir, 'files'), bare.secrets),
  };
  return { platform, close };
}
