import { digest, parseSignedData, signedAttributes, signedData } from '@moqi/pki';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  differingRegion,
  encryptedPdf,
  frozenNow,
  inked,
  opensslCms,
  opensslPdf,
  opensslTs,
  type Pixels,
  PKI_START,
  pdfsig,
  renderPage,
  type SignedContract,
  samplePdf,
  signedContract,
  type TestPki,
  testPki,
} from '../src/index.ts';
import { appendUpdate, findObject, overwrite } from '../src/tamper.ts';

// A judge that never says no judges nothing: each is shown something right and something wrong.
let pki: TestPki;
let contract: SignedContract;
beforeAll(async () => {
  [pki, contract] = await Promise.all([testPki(), signedContract()]);
});

const flipped = (bytes: Uint8Array, at: number): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

describe('openssl, of the signatures in a file', () => {
  it('finds both good, below the given roots alone, and an altered octet', async () => {
    const others = await testPki('ecdsa-p384-sha384');
    const altered = overwrite(contract.file, /\/Producer/, () => '/Deceiver');
    const verdicts = [
      opensslPdf(contract.file, { roots: pki.trust, at: frozenNow }),
      opensslPdf(contract.file, { roots: others.trust, at: frozenNow }),
    ];
    expect([...verdicts, opensslPdf(altered, { roots: pki.trust, at: frozenNow })]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});

describe('pdfsig', () => {
  it('finds both signatures valid and trusted, the second over the whole file', () => {
    expect(pdfsig(contract.file, pki.trust)).toEqual([
      { valid: true, trusted: true, wholeDocument: false, signer: '北京示例科技有限公司' },
      { valid: true, trusted: true, wholeDocument: true, signer: '朱镕喆' },
    ]);
  });

  it('finds an altered octet', () => {
    const altered = overwrite(contract.file, /\/Producer/, () => '/Deceiver');
    expect(pdfsig(altered, pki.trust).map(({ valid }) => valid)).toEqual([false, false]);
  });

  it('finds what was added after the last signature', () => {
    const { num } = findObject(contract.file, /\/Producer/);
    const added = appendUpdate(contract.file, { [num]: '<</Producer (later)>>' });
    expect(pdfsig(added, pki.trust).map(({ wholeDocument }) => wholeDocument)).toEqual([false, false]);
  });

  it('trusts only the given roots', async () => {
    const others = await testPki('ecdsa-p384-sha384');
    expect(pdfsig(contract.file, others.trust).map(({ valid, trusted }) => [valid, trusted])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('finds nothing in a file without signatures', () => {
    expect(pdfsig(samplePdf(), pki.trust)).toEqual([]);
  });
});

describe('openssl', () => {
  const content = Buffer.from('合同正文');
  const inTime = () => ({ roots: pki.trust, at: frozenNow });

  async function cms(): Promise<Uint8Array> {
    const signer = pki.person;
    const attributes = signedAttributes({ hash: 'sha256', messageDigest: digest('sha256', content), certificate: signer.certificate });
    return signedData({ attributes, signature: await signer.sign(attributes), signer });
  }

  it('verifies a signature for its content, root and time only', async () => {
    const signed = await cms();
    expect(opensslCms(signed, content, inTime())).toMatchObject({ status: 0 });
    expect(opensslCms(signed, flipped(content, 0), inTime()).status).not.toBe(0);
    expect(opensslCms(flipped(signed, signed.length - 1), content, inTime()).status).not.toBe(0);
    const before = new Date(PKI_START.getTime() - 86_400_000);
    expect(opensslCms(signed, content, { roots: pki.trust, at: before }).status).not.toBe(0);
    const { trust } = await testPki('ecdsa-p384-sha384');
    expect(opensslCms(signed, content, { roots: trust, at: frozenNow }).status).not.toBe(0);
  });

  it('verifies a time stamp for its digest, root and token only', async () => {
    const imprint = digest('sha256', content);
    const token = await pki.timestamp.timestamp({ hash: 'sha256', digest: imprint });
    expect(opensslTs(token, imprint, inTime())).toMatchObject({ status: 0 });
    expect(opensslTs(token, digest('sha256', flipped(content, 0)), inTime()).status).not.toBe(0);
    expect(opensslTs(flipped(token, token.length - 1), imprint, inTime()).status).not.toBe(0);
    const { trust } = await testPki('ecdsa-p384-sha384');
    expect(opensslTs(token, imprint, { roots: trust, at: frozenNow }).status).not.toBe(0);
  });
});

describe('pixels', () => {
  it('are those of the page asked for, at the resolution asked for', () => {
    const file = samplePdf({ pages: 2 });
    const first = renderPage(file, 0);
    expect([first.width, first.height, first.rgb.length]).toEqual([596, 842, 596 * 842 * 3]);
    expect(renderPage(file, 0, { dpi: 144 }).width).toBe(1191);
    expect(differingRegion(first, renderPage(file, 1))).toBeDefined();
    expect(differingRegion(first, renderPage(file, 0))).toBeUndefined();
    expect(() => renderPage(file, 2)).toThrow('pdftoppm');
  });

  it('need the password of a file that has one', () => {
    const file = encryptedPdf({ user: 'geheim' });
    expect(() => renderPage(file, 0)).toThrow(/password/i);
    expect(renderPage(file, 0, { password: 'geheim' }).width).toBe(596);
  });

  it('show the seal in its box, where only a few letters were before', () => {
    const { file, states, boxes } = contract;
    const { page = 0, x = 0, y = 0, width = 0, height = 0 } = boxes['PartyA'] ?? {};
    const region = [x, y, x + width, y + height] as const;
    const [before, after] = [renderPage(states[0] as Uint8Array, page), renderPage(file, page)];
    expect(inked(before, region)).toBeLessThan(0.05);
    expect(inked(after, region)).toBeGreaterThan(0.1);
  });

  it('are compared one by one', () => {
    const white: Pixels = { width: 4, height: 3, rgb: new Uint8Array(36).fill(255) };
    const dotted: Pixels = { ...white, rgb: Uint8Array.from(white.rgb) };
    dotted.rgb[(1 * 4 + 2) * 3] = 0;
    dotted.rgb[(2 * 4 + 1) * 3 + 2] = 254;
    expect(differingRegion(white, dotted)).toEqual([1, 1, 3, 3]);
    expect(differingRegion(white, { ...white, width: 3, height: 4 })).toEqual([0, 0, 3, 4]);
    const dark: Pixels = { ...white, rgb: Uint8Array.from(white.rgb, (_, at) => (at < 18 ? 0 : 255)) };
    expect([inked(white, [0, 0, 4, 3]), inked(dark, [0, 0, 4, 3]), inked(dark, [0, 0, 2, 1])]).toEqual([0, 0.5, 1]);
    expect(inked(dark, [2, 2, 2, 2])).toBe(0);
  });
});

describe('the test authority', () => {
  it('is made once for each algorithm, and its signers differ', async () => {
    expect(await testPki()).toBe(pki);
    expect(await testPki('ecdsa-p384-sha384')).not.toBe(pki);
    expect(pki.person.certificate).not.toEqual(pki.organization.certificate);
    const signed = parseSignedData(
      await (async () => {
        const attributes = signedAttributes({ hash: 'sha256', messageDigest: new Uint8Array(32), certificate: pki.person.certificate });
        return signedData({ attributes, signature: await pki.person.sign(attributes), signer: pki.person });
      })(),
    );
    expect(signed.certificates).toHaveLength(1 + pki.person.chain.length);
  });
});
