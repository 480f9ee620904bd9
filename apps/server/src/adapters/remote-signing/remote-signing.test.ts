import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificateOf } from '@moqi/pki';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { secretsFrom } from '#platform/secrets.ts';
import { AuthorityUnavailable } from '#ports/certificate-authority.ts';
import { certificateAuthorityContract } from '#test/ports/certificate-authority-contract.ts';
import { openRegistrationAuthority } from '#test/ports/registration-authority-stub.ts';
import { signerKeyContract } from '#test/ports/signer-key-contract.ts';
import { openSigningService, type SigningServiceStub } from '#test/ports/signing-service-stub.ts';
import { wrappedKeys } from '../wrapped-keys.ts';
import { isRemote, type RemoteSigningService, remoteSigning } from './remote-signing.ts';

const NOW = new Date('2026-06-01T02:00:00.000Z');
const clock = { now: () => NOW };
const secrets = secretsFrom(randomBytes(32));
const COMPANY = { name: '某公司', creditCode: '91330108MA2H0K7X5N' };
const subject = { commonName: COMPANY.name, organization: COMPANY.name, serialNumber: COMPANY.creditCode, country: 'CN' };
const holder = { kind: 'organization', subject } as const;
let stub: SigningServiceStub;
let pinFile: string;
let service: Awaited<ReturnType<typeof remoteSigning>>;

const open = (change: Partial<RemoteSigningService> = {}) =>
  remoteSigning({ ...stub, pinFile, isChosen: true, patienceMs: 500, ...change }, { secrets, clock, others: wrappedKeys(secrets) });

beforeAll(async () => {
  stub = await openSigningService({ folder: inject('scratch'), now: clock.now });
  pinFile = join(inject('scratch'), 'csc.pin');
  await writeFile(pinFile, `${stub.pin}\n`);
  await stub.enrol({ ...COMPANY, until: new Date(NOW.getTime() + 86_400_000) });
  await stub.enrol(COMPANY);
  await stub.enrol({ name: '别家公司', creditCode: '91330108MA2H0K7X6M' });
});
afterAll(() => stub.close());
beforeEach(async () => {
  stub.trouble = undefined;
  stub.holderSays = undefined;
  stub.format = 'der';
  service = await open();
});

async function keptKey() {
  const { authority, signerKeys } = service;
  const made = await signerKeys.make('ecdsa-p256-sha256', 'certificate-1', holder);
  const times = { notBefore: NOW, notAfter: NOW };
  const certificate = await authority.certify({ requestId: 'certificate-1', profile: 'organization', subject, spki: made.spki, ...times });
  const chain = (await authority.chains())[0].chain;
  return { reference: made.reference, context: 'certificate-1', algorithm: made.algorithm, certificate, chain };
}

describe('keys at a remote signing service', () => {
  signerKeyContract(() => service.signerKeys);

  it('are those that the company has there, the one that lasts longest first; those of persons stay here', async () => {
    const kept = await keptKey();
    expect(isRemote(kept.reference)).toBe(true);
    expect(certificateOf(kept.certificate).notAfter.getUTCFullYear()).toBe(2028);
    const person = await service.signerKeys.make('ecdsa-p256-sha256', 'b', { kind: 'person', subject: { commonName: '裴南乔' } });
    expect(isRemote(person.reference)).toBe(false);
    const before = await open({ isChosen: false });
    expect(isRemote((await before.signerKeys.make('ecdsa-p256-sha256', 'c', holder)).reference)).toBe(false);
    await expect(before.signerKeys.open(kept)).resolves.toMatchObject({ algorithm: 'ecdsa-p256-sha256' });
  });

  it('of a company that has none there are told of', async () => {
    const other = { kind: 'organization', subject: { ...subject, serialNumber: '91330108MA2H0K7X0K' } } as const;
    await expect(service.signerKeys.make('ecdsa-p256-sha256', 'd', other)).rejects.toBeInstanceOf(AuthorityUnavailable);
  });

  it.each(['der', 'raw'] as const)('sign with numbers of r and s in either form: %s', async (format) => {
    const signer = await service.signerKeys.open(await keptKey());
    stub.format = format;
    expect((await signer.sign(Buffer.from('message')))[0]).toBe(0x30);
  });

  it('are asked for a token again where the service no longer takes it', async () => {
    const signer = await service.signerKeys.open(await keptKey());
    stub.trouble = 'forgetful';
    await signer.sign(Buffer.from('message'));
    expect(stub.asked.filter((method) => method === 'oauth2/token').length).toBeGreaterThan(1);
  });

  it.each([
    ['down', 'TOKEN_UNAVAILABLE'],
    ['silent', 'TOKEN_UNAVAILABLE'],
    ['locked', 'TOKEN_REFUSED'],
    ['wrongHash', 'TOKEN_REFUSED'],
  ] as const)('sign nothing where the service is %s', async (trouble, code) => {
    const signer = await service.signerKeys.open(await keptKey());
    stub.trouble = trouble;
    await expect(signer.sign(Buffer.from('message'))).rejects.toMatchObject({ code });
  });

  it.each([
    ['yes', undefined],
    ['no', 'TOKEN_REFUSED'],
    [undefined, 'TOKEN_REFUSED'],
  ] as const)('wait for a holder who is asked first and says %s', async (says, code) => {
    const { signerKeys } = await open({ holderPatienceMs: 300 });
    const signer = await signerKeys.open(await keptKey());
    stub.trouble = 'asking';
    setTimeout(() => (stub.holderSays = says), 100);
    const made = await signer.sign(Buffer.from('message')).then(
      ([first]) => ({ first }),
      (error: unknown) => error,
    );
    expect(made).toMatchObject(code === undefined ? { first: 0x30 } : { code });
    expect(stub.asked.at(-1)).toBe(says === 'yes' ? 'signatures/signHash' : 'credentials/authorizeCheck');
  });

  it('sign nothing without the PIN', async () => {
    const other = await open({ pinFile: undefined });
    const signer = await other.signerKeys.open(await keptKey());
    await expect(signer.sign(Buffer.from('message'))).rejects.toMatchObject({ code: 'TOKEN_REFUSED' });
  });
});

describe('the authority behind it', () => {
  certificateAuthorityContract(
    () => service.authority,
    () => NOW,
    {
      kinds: ['organization'],
      keyFor: async (kind, of) => (await service.signerKeys.make('ecdsa-p256-sha256', 'contract', { kind, subject: of })).spki,
    },
  );

  it('is called by the name of what issued the certificates, is ready, and publishes its lists', async () => {
    const { authority } = service;
    expect(authority.issuer).toEqual({ name: stub.name, selfBuilt: false });
    await authority.check();
    expect(await authority.revocationLists(async () => [])).toHaveLength(2);
    const silent = await open({ crlUrls: ['http://127.0.0.1:9/none.crl'] });
    await expect(silent.authority.revocationLists(async () => [])).rejects.toBeInstanceOf(AuthorityUnavailable);
  });

  it('is not believed where the operator named another one', async () => {
    const other = await openRegistrationAuthority({ folder: inject('scratch'), now: clock.now });
    service = await open({ chainFile: other.chainFile });
    await expect(keptKey()).rejects.toMatchObject({ message: expect.stringContaining('cannot be used') });
    expect(await service.authority.revocationLists(async () => [])).toEqual([]);
    await other.close();
  });

  it('is missing while it does not answer, and left alone after five calls', async () => {
    stub.trouble = 'down';
    const before = stub.asked.length;
    for (let n = 0; n < 7; n++) await expect(service.authority.check()).rejects.toBeInstanceOf(AuthorityUnavailable);
    expect(stub.asked.length - before).toBe(10);
  });
});
