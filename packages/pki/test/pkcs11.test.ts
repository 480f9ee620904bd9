import { inspect } from 'node:util';
import { SoftHsm } from '@moqi/testing';
import koffi from 'koffi';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  certificateOf,
  digest,
  PkiError,
  parsePublicKey,
  parseSignedData,
  signedAttributes,
  signedData,
  verifySignature,
  verifySignerInfo,
} from '../src/index.ts';
import { CKA, CKM } from '../src/pkcs11/constants.ts';
import { acquireLibrary, releaseLibrary } from '../src/pkcs11/cryptoki.ts';
import { Token } from '../src/pkcs11/token.ts';
import { findInToken, publicKeyInToken } from '../src/pkcs11/token-key.ts';
import { type Pkcs11KeyStore, type Pkcs11Options, pkcs11KeyStore } from '../src/pkcs11.ts';
import { chainBelow, issueCertificate } from '../src/server.ts';
import { keyStoreContract } from './key-store-contract.ts';
import { authority, Bench, day, flipped, pem, START, utf8 } from './support.ts';

// RSA keys take their time on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const PIN = 'geheim-4711';
const hsm = new SoftHsm().token('moqi', PIN).token('other', PIN).token('changing', PIN);
afterAll(() => hsm[Symbol.dispose]());

const options: Pkcs11Options = { library: hsm.library, label: 'moqi', pin: PIN };
const P256 = 'ecdsa-p256-sha256';
const MESSAGE = utf8('message');

/** Runs with a store of its own, closed afterwards. */
async function withStore<T>(work: (store: Pkcs11KeyStore) => Promise<T>, changes: Partial<Pkcs11Options> = {}): Promise<T> {
  const store = await pkcs11KeyStore({ ...options, ...changes });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Runs with a token of its own beneath the key port. */
async function withToken<T>(work: (token: Token) => Promise<T>, changes: Partial<Pkcs11Options> = {}): Promise<T> {
  const token = await Token.open({ ...options, ...changes });
  try {
    return await work(token);
  } finally {
    await token.close();
  }
}

async function certify(spki: Uint8Array): Promise<{ certificate: Uint8Array; chain: readonly Uint8Array[] }> {
  const { issuing } = await authority(P256);
  const request = { profile: 'person', subject: { commonName: '张三' }, spki, notBefore: START, notAfter: day(9) } as const;
  return { certificate: await issueCertificate(issuing, request), chain: chainBelow(issuing) };
}

// every opening closes the store before, so that the library is finalized and initialized again: a restart
let last: Pkcs11KeyStore | undefined;
const restart = async () => {
  await last?.close();
  last = await pkcs11KeyStore(options);
  return last;
};
keyStoreContract('token', restart, ['rsa-pkcs1-sha256', 'rsa-pss-sha256', P256, 'ecdsa-p384-sha384']);
afterAll(() => last?.close());

describe('a key in a token', () => {
  it('stays there: neither readable nor exportable, and made in the token itself', async () => {
    const { id } = await withStore((store) => store.generate(P256));
    await withToken((token) =>
      token.use(async (session) => {
        const { object } = await findInToken(session, id);
        const [alwaysSensitive, neverExtractable, local] = [0x165, 0x164, 0x163];
        const flags = await session.read(object, [CKA.sensitive, CKA.extractable, CKA.private, alwaysSensitive, neverExtractable, local]);
        expect(flags.map(([value]) => value)).toEqual([1, 0, 1, 1, 1, 1]);
        const value = 0x11;
        await expect(session.read(object, [value])).rejects.toMatchObject({ name: 'CryptokiError', returned: 0x11 });
      }),
    );
  });

  it.each([2048, 3072, 4096] as const)('is an RSA key of %i bits when asked for', async (rsaBits) => {
    await withStore(
      async (store) => {
        const key = await store.generate('rsa-pkcs1-sha256');
        expect(parsePublicKey(key.spki)).toMatchObject({ algorithm: 'rsa', bits: rsaBits });
        await store.destroy(key.id);
      },
      { rsaBits },
    );
  });

  it('makes PSS signatures with SHA-256, MGF1 over SHA-256 and a salt of 32 octets, says openssl', async () => {
    await withStore(async (store) => {
      const key = await store.generate('rsa-pss-sha256');
      const { certificate, chain } = await certify(key.spki);
      const signature = await (await store.signer(key.id, certificate, chain)).sign(MESSAGE);
      using bench = new Bench();
      bench.write({ key: pem('PUBLIC KEY', key.spki), message: MESSAGE, changed: flipped(MESSAGE, 0), signature });
      const judge = (file: string, salt: number, mask: string) => {
        const parameters = ['rsa_padding_mode:pss', `rsa_pss_saltlen:${salt}`, `rsa_mgf1_md:${mask}`].flatMap((option) => [
          '-sigopt',
          option,
        ]);
        return bench.openssl('dgst', '-sha256', '-verify', 'key', ...parameters, '-signature', 'signature', file).ok;
      };
      expect(judge('message', 32, 'sha256')).toBe(true);
      expect([judge('changed', 32, 'sha256'), judge('message', 20, 'sha256'), judge('message', 32, 'sha1')]).toEqual([false, false, false]);
    });
  });

  it('signs a CMS that openssl accepts', async () => {
    const { root, issuing } = await authority(P256);
    await withStore(async (store) => {
      const key = await store.generate('ecdsa-p384-sha384');
      const { certificate, chain } = await certify(key.spki);
      const signer = await store.signer(key.id, certificate, chain);
      const attributes = signedAttributes({ hash: 'sha384', messageDigest: digest('sha384', MESSAGE), certificate });
      const cms = signedData({ attributes, signature: await signer.sign(attributes), signer });
      expect(await verifySignerInfo(parseSignedData(cms), 0, { content: MESSAGE })).toMatchObject({ status: 'valid' });
      using bench = new Bench();
      bench.write({ cms, message: MESSAGE, roots: pem('CERTIFICATE', root.certificate) + pem('CERTIFICATE', issuing.certificate) });
      const at = ['-attime', String(day(1).getTime() / 1000)];
      const files = ['-inform', 'DER', '-in', 'cms', '-content', 'message', '-CAfile', 'roots', '-out', '/dev/null'];
      expect(bench.openssl('cms', '-verify', '-cades', '-binary', '-purpose', 'any', ...files, ...at)).toMatchObject({ ok: true });
    });
  });

  it('signs 32 messages at once with three sessions', async () => {
    await withStore(
      async (store) => {
        const key = await store.generate(P256);
        const { certificate, chain } = await certify(key.spki);
        const signer = await store.signer(key.id, certificate, chain);
        const messages = Array.from({ length: 32 }, (_, i) => utf8(`message ${i}`));
        const signatures = await Promise.all(messages.map((message) => signer.sign(message)));
        const { publicKey } = certificateOf(certificate);
        const algorithm = { oid: '1.2.840.10045.4.3.2' };
        for (const [i, message] of messages.entries()) {
          expect(await verifySignature(publicKey, algorithm, message, signatures[i] as Uint8Array)).toBe(true);
          expect(await verifySignature(publicKey, algorithm, message, signatures[(i + 1) % 32] as Uint8Array)).toBe(false);
        }
      },
      { sessions: 3 },
    );
  });

  it('is gone after destruction: from the token, its disk, and for signers opened before', async () => {
    await withStore(async (store) => {
      const before = hsm.objects();
      const key = await store.generate(P256);
      expect(hsm.objects()).toBe(before + 2);
      const { certificate, chain } = await certify(key.spki);
      const signer = await store.signer(key.id, certificate, chain);
      await signer.sign(MESSAGE);
      await store.destroy(key.id);
      expect(hsm.objects()).toBe(before);
      await expect(signer.sign(MESSAGE)).rejects.toMatchObject({ code: 'KEY_UNKNOWN' });
      await store.destroy('not hexadecimal');
      await expect(store.signer('not hexadecimal', certificate, chain)).rejects.toMatchObject({ code: 'KEY_UNKNOWN' });
    });
  });

  it('made by another program signs with the algorithm of its kind', async () => {
    const id = 'c0ffee';
    const octets = (type: number, value: Uint8Array) => ({ type, value });
    const both = [octets(CKA.token, Uint8Array.of(1)), octets(CKA.id, Buffer.from(id, 'hex')), octets(CKA.label, utf8('ceremony'))];
    const curve = octets(CKA.ecParams, Buffer.from('06052b81040022', 'hex'));
    const one = Uint8Array.of(1);
    await withToken((token) =>
      token.use((session) =>
        session.generate({ mechanism: CKM.ecKeyPairGen }, [...both, curve], [...both, octets(CKA.private, one), octets(CKA.sign, one)]),
      ),
    );
    const spki = await withToken((token) => token.use((session) => publicKeyInToken(session, id)));
    const { certificate, chain } = await certify(spki);
    await withStore(async (store) => {
      expect((await store.signer(id, certificate, chain)).algorithm).toBe('ecdsa-p384-sha384');
    });
  });
});

describe('opening a token', () => {
  const failure = async (changes: Partial<Pkcs11Options>): Promise<PkiError> => {
    const error = await withStore(() => Promise.resolve(undefined), changes).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PkiError);
    return error as PkiError;
  };

  it('says that the PIN is wrong, and never which PIN', async () => {
    const error = await failure({ label: 'other', pin: 'falsch-0815' });
    expect(error).toMatchObject({ code: 'PIN_WRONG', message: 'the token says that the PIN is wrong (C_Login: CKR_PIN_INCORRECT)' });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('falsch-0815');
  });

  it('says which tokens there are when the wanted one is missing', async () => {
    const error = await failure({ label: 'nobody' });
    expect(error).toMatchObject({ code: 'TOKEN_UNAVAILABLE', message: expect.stringContaining('no token labelled "nobody"') });
    expect(error.message).toContain('"moqi"');
    expect(await failure({ serial: '0000' })).toMatchObject({ code: 'TOKEN_UNAVAILABLE' });
  });

  it('says that a library is missing or is none for tokens', async () => {
    expect(await failure({ library: '/nowhere/libhsm.so' })).toMatchObject({
      code: 'TOKEN_UNAVAILABLE',
      message: 'the PKCS #11 library /nowhere/libhsm.so cannot be loaded',
    });
    expect(await failure({ library: 'libc.so.6' })).toMatchObject({ code: 'TOKEN_UNAVAILABLE' });
  });

  it('refuses SM2, which PKCS #11 v2.40 does not know', async () => {
    await withStore(async (store) => {
      expect(store.algorithms).not.toContain('sm2-sm3');
      await expect(store.generate('sm2-sm3')).rejects.toMatchObject({ code: 'ALGORITHM_UNSUPPORTED' });
    });
  });

  it('does not show its PIN', async () => {
    await withStore(async (store) => expect(inspect(store, { depth: 9, showHidden: true })).not.toContain(PIN));
    await withToken(async (token) => expect(inspect(token, { depth: 9, showHidden: true })).not.toContain(PIN));
  });
});

/** What a device does that is reset: all sessions and logins are gone. */
async function forgetSessions(): Promise<void> {
  const library = await acquireLibrary(hsm.library);
  const count: [number] = [0];
  await library.call('C_GetSlotList', [1, null, count]);
  const slots: (number | bigint)[] = Array<number>(count[0]).fill(0);
  await library.call('C_GetSlotList', [1, slots, count]);
  for (const slot of slots) await library.call('C_CloseAllSessions', [slot]);
  await releaseLibrary(hsm.library);
}

/** Changes the user's PIN as an administrator's tool would: C_SetPIN is none of the functions the store needs. */
async function changePin(label: string, changed: string): Promise<void> {
  const setPin = koffi.load(hsm.library).func('unsigned long C_SetPIN(unsigned long, void *, unsigned long, void *, unsigned long)');
  const [before, after] = [utf8(PIN), utf8(changed)];
  await withToken((token) => token.use(async ({ handle }) => expect(setPin(handle, before, before.length, after, after.length)).toBe(0)), {
    label,
  });
}

describe('a token in use', () => {
  it('logs in again when the device closed all sessions', async () => {
    await withStore(async (store) => {
      const key = await store.generate(P256);
      const { certificate, chain } = await certify(key.spki);
      const signer = await store.signer(key.id, certificate, chain);
      await forgetSessions();
      const signatures = await Promise.all(Array.from({ length: 20 }, () => signer.sign(MESSAGE)));
      expect(new Set(signatures.map((signature) => Buffer.from(signature).toString('hex'))).size).toBe(20);
    });
  });

  it('tries a refused PIN once, however many operations want to log in again', async () => {
    await withStore(
      async (store) => {
        const key = await store.generate(P256);
        const { certificate, chain } = await certify(key.spki);
        const signer = await store.signer(key.id, certificate, chain);
        await changePin('changing', 'another-4711');
        await forgetSessions();
        const library = await acquireLibrary(hsm.library);
        const calls = vi.spyOn(library, 'call');
        const results = await Promise.allSettled(Array.from({ length: 20 }, () => signer.sign(MESSAGE)));
        await expect(signer.sign(MESSAGE)).rejects.toMatchObject({ code: 'PIN_WRONG' });
        expect(calls.mock.calls.filter(([name]) => name === 'C_Login')).toHaveLength(1);
        calls.mockRestore();
        await releaseLibrary(hsm.library);
        expect(new Set(results.map((result) => result.status === 'rejected' && result.reason.code))).toEqual(new Set(['PIN_WRONG']));
      },
      { label: 'changing' },
    );
  });

  it('lets waiting operations be given up', async () => {
    await withStore(
      async (store) => {
        const key = await store.generate(P256);
        const { certificate, chain } = await certify(key.spki);
        const signer = await store.signer(key.id, certificate, chain);
        const controller = new AbortController();
        const [first, second, third] = [signer.sign(MESSAGE), signer.sign(MESSAGE, controller.signal), signer.sign(MESSAGE)];
        controller.abort(new Error('given up'));
        await expect(second).rejects.toThrow('given up');
        expect([(await first).length > 60, (await third).length > 60]).toEqual([true, true]);
      },
      { sessions: 1 },
    );
  });

  it('finishes what runs before it closes, and refuses afterwards', async () => {
    const store = await pkcs11KeyStore(options);
    const key = await store.generate(P256);
    const { certificate, chain } = await certify(key.spki);
    const signer = await store.signer(key.id, certificate, chain);
    const finished: Uint8Array[] = [];
    const running = Array.from({ length: 20 }, async () => finished.push(await signer.sign(MESSAGE)));
    await store.close();
    expect(finished).toHaveLength(20);
    await Promise.all(running);
    await expect(signer.sign(MESSAGE)).rejects.toMatchObject({ code: 'TOKEN_UNAVAILABLE' });
  });
});
