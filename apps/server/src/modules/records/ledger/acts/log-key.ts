import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type NoteKey, SIGNATURE_TYPE } from '@moqi/ledger';
import { noteKeyOf } from '@moqi/ledger/server';
import type { Platform } from '#platform/platform.ts';
import { findKey, insertKey, type StoredKey } from '../store/keys.ts';

const PURPOSE = 'ledger-key';

export interface LogKey {
  /** names the log, and tells its signatures */
  readonly publicKey: NoteKey;
  readonly privateKey: KeyObject;
}

const publicKeyOf = ({ origin, publicKey }: StoredKey): NoteKey => ({ name: origin, type: SIGNATURE_TYPE.ed25519, publicKey });

/** What verifies the checkpoints of this log; undefined: nothing was published yet. */
export async function verifierKey({ db }: Pick<Platform, 'db'>): Promise<NoteKey | undefined> {
  const stored = await findKey(db);
  return stored && publicKeyOf(stored);
}

/** What the log is called; undefined: nothing was published yet. */
export const logName = async (platform: Pick<Platform, 'db'>): Promise<string | undefined> => (await verifierKey(platform))?.name;

/** The log keeps the name that it gets here, also where the platform moves to another address. */
const originOf = ({ config }: Pick<Platform, 'config'>): string => `${new URL(config.publicUrl).host}/log`;

/** @returns the key that is kept: another process may have made one first */
async function makeKey(platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'config'>): Promise<StoredKey | undefined> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const origin = originOf(platform);
  const { publicKey } = noteKeyOf(origin, SIGNATURE_TYPE.ed25519, privateKey);
  const wrappedKey = platform.secrets.seal(PURPOSE, privateKey.export({ format: 'der', type: 'pkcs8' }), origin);
  await insertKey(platform.db, { origin, publicKey, wrappedKey }, platform.clock.now());
  return await findKey(platform.db);
}

/** The key that signs checkpoints; it is made when the first one is, and then kept. */
export async function openLogKey(platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'config'>): Promise<LogKey> {
  const stored = (await findKey(platform.db)) ?? (await makeKey(platform));
  if (stored === undefined) throw new Error('the ledger has no key');
  const pkcs8 = platform.secrets.open(PURPOSE, stored.wrappedKey, stored.origin);
  const privateKey = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  return { publicKey: publicKeyOf(stored), privateKey };
}
