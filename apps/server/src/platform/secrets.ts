import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from '#platform/sync-directory.ts';
import type { Secrets } from './platform.ts';
import { errorCode, StartFailure } from './start-failure.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
/** First byte of everything sealed: how it was sealed. */
const SEALED_V1 = 1;

export class SealBroken extends Error {
  constructor(purpose: string) {
    super(`sealed bytes of “${purpose}” were changed, or belong to another context or key`);
    this.name = 'SealBroken';
  }
}

/** As objects of keys: each use of a key given as bytes costs Node 12 µs more. */
function deriveKeys(master: Uint8Array): (use: string) => KeyObject {
  const known = new Map<string, KeyObject>();
  return (use) => {
    const key = known.get(use) ?? createSecretKey(new Uint8Array(hkdfSync('sha256', master, '', `moqi/${use}`, KEY_BYTES))); // RFC 5869
    known.set(use, key);
    return key;
  };
}

function seal(key: KeyObject, plain: Uint8Array, context: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([Buffer.of(SEALED_V1), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: KeyObject, sealed: Uint8Array, context: string): Uint8Array {
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(sealed.length - TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES)), decipher.final()]);
}

/** Everything derived from one master key: each purpose has its own key, for `mac` and for `seal`. */
export function secretsFrom(master: Uint8Array): Secrets {
  const keyFor = deriveKeys(master);
  return {
    mac: (purpose, message) =>
      createHmac('sha256', keyFor(`mac/${purpose}`))
        .update(message)
        .digest(),
    seal: (purpose, plain, context) => seal(keyFor(`seal/${purpose}`), plain, context),
    open: (purpose, sealed, context) => {
      if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== SEALED_V1) throw new SealBroken(purpose);
      try {
        return unseal(keyFor(`seal/${purpose}`), sealed, context);
      } catch {
        throw new SealBroken(purpose);
      }
    },
  };
}

/** Kept with the data: tells a wrong master key before anything is read or written with it, and says nothing about the key. */
function checkValueOf(master: Uint8Array): Uint8Array {
  return createHmac('sha256', deriveKeys(master)('check')).update('moqi').digest();
}

async function readMaster(file: string): Promise<Uint8Array | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return undefined;
    throw new StartFailure(
      `无法读取主密钥文件 ${file}（${errorCode(cause)}）。数据未改动。`,
      `The master key file ${file} cannot be read (${errorCode(cause)}). Nothing was changed.`,
      { cause },
    );
  }
  const master = Buffer.from(text.trim(), 'base64');
  if (master.length !== KEY_BYTES) {
    throw new StartFailure(
      `${file} 不是有效的主密钥文件，请换回备份。数据未改动。`,
      `${file} is not a master key. Please put back the copy you kept. Nothing was changed.`,
    );
  }
  return master;
}

/** Durable before anything is encrypted with it, and never over an existing file. */
async function createMaster(file: string): Promise<Uint8Array> {
  const master = randomBytes(KEY_BYTES);
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${master.toString('base64')}\n`);
    await handle.sync();
  } catch (error) {
    await unlink(file);
    throw error;
  } finally {
    await handle.close();
  }
  await syncDirectory(dirname(file));
  return master;
}

export interface OpenedSecrets {
  readonly secrets: Secrets;
  /** To be kept with the data. */
  readonly checkValue: Uint8Array;
}

/**
 * Reads the master key, or makes it when the data are new (`storedCheck` undefined).
 * @throws {StartFailure} when it is missing or not the one the data were written with
 */
export async function openSecrets(file: string, storedCheck: Uint8Array | undefined): Promise<OpenedSecrets> {
  const found = await readMaster(file);
  if (!found && storedCheck) {
    throw new StartFailure(
      `找不到主密钥文件 ${file}，已有数据无法解密。请放回备份的密钥文件后再启动。数据未改动。`,
      `The master key file ${file} is missing, and the existing data cannot be read without it. Please put back the copy you kept. Nothing was changed.`,
    );
  }
  const master = found ?? (await createMaster(file));
  const checkValue = checkValueOf(master);
  if (storedCheck && !(storedCheck.length === checkValue.length && timingSafeEqual(storedCheck, checkValue))) {
    throw new StartFailure(
      `主密钥不对：${file} 不是写入这些数据时所用的密钥。请换回原来的密钥文件。数据未改动。`,
      `Wrong master key: ${file} is not the key these data were written with. Please put back the right file. Nothing was changed.`,
    );
  }
  return { secrets: secretsFrom(master), checkValue };
}
