import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { generateKey, type WrappedKeyStorage, wrappedKeyStore } from '../src/server.ts';
import { keyStoreContract } from './key-store-contract.ts';
import { ALGORITHMS, signerOf } from './support.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

function memory(): WrappedKeyStorage & { readonly rows: Map<string, Uint8Array> } {
  const rows = new Map<string, Uint8Array>();
  return {
    rows,
    put: async (id, wrapped) => void rows.set(id, wrapped),
    get: async (id) => rows.get(id),
    delete: async (id) => void rows.delete(id),
  };
}

const masterKey = randomBytes(32);
const shared = memory();
keyStoreContract('wrapped software store', async () => wrappedKeyStore({ masterKey, storage: shared }), ALGORITHMS);

it('stores nothing that opens without the master key, or under another id', async () => {
  const storage = memory();
  const { id } = await wrappedKeyStore({ masterKey, storage }).generate('ecdsa-p256-sha256');
  const { certificate } = await signerOf('ecdsa-p256-sha256');
  const thief = wrappedKeyStore({ masterKey: randomBytes(32), storage });
  await expect(thief.signer(id, certificate, [])).rejects.toMatchObject({ code: 'UNWRAP_FAILED' });
  storage.rows.set('moved', storage.rows.get(id) as Uint8Array);
  await expect(wrappedKeyStore({ masterKey, storage }).signer('moved', certificate, [])).rejects.toMatchObject({ code: 'UNWRAP_FAILED' });
});

it('takes keys from files', async () => {
  const storage = memory();
  const { pkcs8, spki } = generateKey('sm2-sm3');
  const added = await wrappedKeyStore({ masterKey, storage }).addKey('sm2-sm3', pkcs8);
  expect(Buffer.from(added.spki)).toEqual(Buffer.from(spki));
  expect(Buffer.concat([...storage.rows.values()]).includes(Buffer.from(pkcs8.subarray(40, 60)))).toBe(false);
});
