import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTrustRoots } from '@moqi/api/trust/certificates';
import { bufferSource, validate } from '@moqi/pdf';
import { frozenNow, signedContract, testPki } from '@moqi/testing';
import { beforeAll, expect, inject, test } from 'vitest';
import { openWorld } from '#test/world.ts';

let pem: string;
let pkcs12: string;
let files: Record<'person' | 'enterprise', Uint8Array>;
beforeAll(async () => {
  const pki = await testPki();
  const [root] = pki.trust;
  if (!root) throw new Error('no root');
  [pem, pkcs12] = [join(inject('scratch'), 'authority.pem'), join(inject('scratch'), 'authority.p12')];
  await writeFile(pem, `-----BEGIN CERTIFICATE-----\n${Buffer.from(root).toString('base64')}\n-----END CERTIFICATE-----\n`);
  const made = spawnSync('openssl', ['pkcs12', '-export', '-nokeys', '-in', pem, '-passout', 'pass:', '-out', pkcs12], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  files = {
    person: (await signedContract({ first: pki.person })).file,
    enterprise: (await signedContract({ first: pki.organization })).file,
  };
});

/** How a file of another authority stands by the anchors that the server names, for each kind of signer, and who vouches. */
async function standing(environment: Record<string, string>) {
  const world = await openWorld({ environment });
  try {
    const { list } = (await world.browser().call(listTrustRoots, 'public', {})).data;
    const trust = list.map(({ certificate, purposes, name }) => ({
      certificate: Uint8Array.from(Buffer.from(certificate, 'base64')),
      purposes,
      name,
    }));
    const judged = async (file: Uint8Array) => {
      const [signature] = (await validate(bufferSource(file), { trust, now: frozenNow })).signatures;
      return [signature?.chain, signature?.anchor?.name];
    };
    return {
      named: list.slice(1).map(({ purposes }) => purposes),
      person: await judged(files.person),
      enterprise: await judged(files.enterprise),
    };
  } finally {
    await world.close();
  }
}

const stranger = ['untrusted', undefined];

test.each([
  ['nobody', () => ({}), { named: [], person: stranger, enterprise: stranger }],
  [
    'an authority of persons',
    () => ({ PERSON_TRUST_FILE: pem }),
    { named: [['person']], person: ['trusted', expect.any(String)], enterprise: stranger },
  ],
  [
    'one of companies, in PKCS #12',
    () => ({ ENTERPRISE_TRUST_FILE: pkcs12 }),
    { named: [['enterprise']], person: stranger, enterprise: ['trusted', expect.any(String)] },
  ],
  [
    'one of both',
    () => ({ PERSON_TRUST_FILE: pkcs12, ENTERPRISE_TRUST_FILE: pem }),
    { named: [['person', 'enterprise']], person: ['trusted', expect.any(String)], enterprise: ['trusted', expect.any(String)] },
  ],
  ['one of time-stamps alone', () => ({ TSA_TRUST_FILE: pem }), { named: [['timestamp']], person: stranger, enterprise: stranger }],
])('the operator names %s', async (_who, environment, expected) => {
  expect(await standing(environment())).toEqual(expected);
});

test('a file that gives no certificate stops the start and names its setting', async () => {
  await expect(openWorld({ environment: { PERSON_TRUST_FILE: `${pem}.gone` } })).rejects.toThrow(
    /named by PERSON_TRUST_FILE gives no certificates/,
  );
});
