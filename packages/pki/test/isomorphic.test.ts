import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  buildChain,
  createHasher,
  digest,
  hashOf,
  parseSignedData,
  signedAttributes,
  signedData,
  verifySignerInfo,
  verifyTimestampToken,
} from '../src/index.ts';
import { localTimestampAuthority } from '../src/server.ts';
import { ALGORITHMS, authority, day, flipped, signerOf, utf8 } from './support.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

// everything below runs on the crypto that browsers get
vi.mock('#crypto', () => import('../src/crypto/web.ts'));

const CONTENT = utf8('content');

it('really runs on WebCrypto here', () => {
  expect(createHasher('sm3').constructor.name).toBe('Sm3');
});

describe.each(ALGORITHMS)('in a browser, %s', (algorithm) => {
  it('verifies signature, chain and time stamp', async () => {
    const { root } = await authority(algorithm);
    const signer = await signerOf(algorithm);
    const stamper = await signerOf(algorithm, 'timestamp');
    const tsa = localTimestampAuthority({ signer: stamper, policy: '1.2.3', accuracyMs: 1, now: () => day(1) });
    const hash = hashOf(algorithm);
    const attributes = signedAttributes({ hash, messageDigest: digest(hash, CONTENT), certificate: signer.certificate });
    const signature = await signer.sign(attributes);
    const timestamp = await tsa.timestamp({ hash, digest: digest(hash, signature) });
    const parsed = parseSignedData(signedData({ attributes, signature, signer, timestamp }));

    const verified = await verifySignerInfo(parsed, 0, { content: CONTENT });
    expect(verified.status).toBe('valid');
    expect((await verifySignerInfo(parsed, 0, { content: flipped(CONTENT, 0) })).status).toBe('digestMismatch');
    const [info] = parsed.signerInfos;
    const forged = { ...parsed, signerInfos: [{ ...(info as NonNullable<typeof info>), signature: flipped(signature, -1) }] };
    expect((await verifySignerInfo(forged, 0, { content: CONTENT })).status).toBe('signatureInvalid');

    const trust = [root.certificate];
    const chain = await buildChain(signer.certificate, { intermediates: parsed.certificates, trust, at: day(1) });
    expect(chain.status).toBe('trusted');
    const [token] = info?.timestampTokens ?? [];
    expect((await verifyTimestampToken(token as Uint8Array, { imprint: { data: signature }, trust })).status).toBe('valid');
  });
});

it('nothing outside the server part, tokens and the Node crypto imports from Node', () => {
  const source = join(import.meta.dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(?:server|pkcs11)/.test(file) && file !== join('crypto', 'node.ts'),
  );
  expect(files).toContain(join('crypto', 'web.ts'));
  const offending = files.filter((file) =>
    /from '(?:node:|koffi|\.\.?\/(?:server|pkcs11))|\bBuffer\b|\bprocess\./.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(offending).toEqual([]);
});
