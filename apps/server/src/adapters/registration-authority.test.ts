import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificateOf, parseCrl } from '@moqi/pki';
import { generateKey } from '@moqi/pki/server';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { CertificateAuthority, CertificateRequest } from '#ports/certificate-authority.ts';
import { AuthorityUnavailable } from '#ports/certificate-authority.ts';
import { certificateAuthorityContract, issuingAuthorityContract } from '#test/ports/certificate-authority-contract.ts';
import { openRegistrationAuthority, type RegistrationAuthorityStub } from '#test/ports/registration-authority-stub.ts';
import { registrationAuthority } from './registration-authority.ts';

const NOW = new Date('2026-06-01T02:00:00.000Z');
const clock = { now: () => NOW };
let stub: RegistrationAuthorityStub;
let authority: CertificateAuthority;
beforeAll(async () => {
  stub = await openRegistrationAuthority({ folder: inject('scratch'), now: clock.now });
});
afterAll(() => stub.close());
beforeEach(async () => {
  stub.trouble = undefined;
  authority = await registrationAuthority({ ...stub, patienceMs: 150 }, clock);
});

function request(): CertificateRequest {
  const { spki } = generateKey('ecdsa-p256-sha256');
  const times = { notBefore: new Date(NOW.getTime() - 60_000), notAfter: new Date(NOW.getTime() + 86_400_000) };
  return { requestId: randomUUID(), profile: 'person', subject: { commonName: '裴南乔', country: 'CN' }, spki, ...times };
}

describe('a registration authority', () => {
  certificateAuthorityContract(
    () => authority,
    () => NOW,
  );
  issuingAuthorityContract(
    () => authority,
    () => NOW,
  );

  it('is called by the name of what it issues by, and is none of the platform’s own', () => {
    expect(authority.issuer).toEqual({ name: stub.name, selfBuilt: false });
  });

  it.each(['stranger', 'misnamed', 'otherKey'] as const)(
    'is not believed with a certificate that was not asked for: %s',
    async (trouble) => {
      stub.trouble = trouble;
      await expect(authority.certify(request())).rejects.toBeInstanceOf(AuthorityUnavailable);
    },
  );

  it('issues once, however often it is asked for the same', async () => {
    const asked = request();
    stub.trouble = 'silent';
    const before = stub.issued.length;
    await expect(authority.certify(asked)).rejects.toBeInstanceOf(AuthorityUnavailable);
    stub.trouble = undefined;
    const { serial } = certificateOf(await authority.certify(asked));
    expect(stub.issued.slice(before)).toEqual([serial]);
    expect(stub.asked.filter(({ key }) => key === asked.requestId)).toHaveLength(3);
  });

  it.each(['down', 'held'] as const)('that does not answer (%s) is unavailable, and left alone after five calls', async (trouble) => {
    stub.trouble = trouble;
    const before = stub.asked.length;
    for (let n = 0; n < 7; n++) await expect(authority.certify(request())).rejects.toBeInstanceOf(AuthorityUnavailable);
    await expect(authority.check()).rejects.toBeInstanceOf(AuthorityUnavailable);
    expect(stub.asked.slice(before)).toHaveLength(10);
  });

  it('cannot revoke what an issuer of its file did not sign', async () => {
    const other = await openRegistrationAuthority({ folder: inject('scratch'), name: '冒名机构', now: clock.now });
    const posing = await registrationAuthority({ ...other, chainFile: stub.chainFile }, clock);
    expect(await posing.revocationLists(async () => [])).toEqual([]);
    await other.close();
    expect((await authority.revocationLists(async () => [])).map((list) => parseCrl(list).find('0c'))).toEqual([undefined, undefined]);
  });

  it('stops the start where its file names no authority', async () => {
    const empty = join(inject('scratch'), 'no-authority.pem');
    await writeFile(empty, 'nothing');
    for (const chainFile of [empty, `${empty}.gone`]) {
      await expect(registrationAuthority({ ...stub, chainFile }, clock)).rejects.toMatchObject({
        sentences: { en: expect.stringContaining('RA_CHAIN_FILE') },
      });
    }
  });
});
