import type { RevocationEvidence, Signer } from '@moqi/pki';
import { issueCrl } from '@moqi/pki/server';
import { frozenNow, signedContract, testPki } from '@moqi/testing';
import { describe, expect, test, vi } from 'vitest';
import { bufferSource, type TrustPurpose, type ValidateOptions, type ValidationReport, validate } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const later = (hours: number): Date => new Date(frozenNow.getTime() + hours * 3_600_000);
const verdictOf = ({ verdict, reasons }: ValidationReport): string => [verdict, ...reasons.map(({ code }) => code)].join(' ');

async function judge(first: Signer | undefined, options: Partial<ValidateOptions>): Promise<ValidationReport> {
  const { trust } = await testPki();
  const { file } = await signedContract({ signers: 1, ...(first && { first }) });
  return validate(bufferSource(file), { trust, now: frozenNow, ...options });
}

describe('an anchor vouches for what it is given for', () => {
  const ORGANIZATION = { profile: 'organization', commonName: '北京示例科技有限公司', organization: '北京示例科技有限公司' } as const;
  const PERSON = { commonName: '朱镕喆' };
  const EMPLOYEE = { commonName: '朱镕喆', organization: '北京示例科技有限公司' };

  test.each<[string, Parameters<Awaited<ReturnType<typeof testPki>>['signer']>[0], TrustPurpose[], string]>([
    ['a person, by an authority of persons', PERSON, ['person', 'timestamp'], 'valid ALL_VALID'],
    ['a person, by an authority of enterprises', PERSON, ['enterprise', 'timestamp'], 'indeterminate CHAIN_UNTRUSTED'],
    ['an enterprise, by an authority of enterprises', ORGANIZATION, ['enterprise', 'timestamp'], 'valid ALL_VALID'],
    ['an enterprise, by an authority of persons', ORGANIZATION, ['person', 'timestamp'], 'indeterminate CHAIN_UNTRUSTED'],
    ['somebody of an enterprise, by an authority of persons', EMPLOYEE, ['person', 'timestamp'], 'valid ALL_VALID'],
    ['somebody of an enterprise, by an authority of enterprises', EMPLOYEE, ['enterprise', 'timestamp'], 'valid ALL_VALID'],
    ['a name, by an authority of times', PERSON, ['timestamp'], 'indeterminate CHAIN_UNTRUSTED'],
    ['a time, by an authority of names', PERSON, ['person', 'enterprise'], 'indeterminate TIMESTAMP_UNTRUSTED'],
    ['anything, by an authority of nothing', PERSON, [], 'indeterminate CHAIN_UNTRUSTED TIMESTAMP_UNTRUSTED'],
  ])('%s', async (_, subject, purposes, verdict) => {
    const { root, signer } = await testPki();
    expect(verdictOf(await judge(await signer(subject), { trust: [{ certificate: root.certificate, purposes }] }))).toBe(verdict);
  });

  test('every anchor is named in the report, and with the signature the one that vouches', async () => {
    const { root } = await testPki();
    const stranger = (await testPki('sm2-sm3')).root.certificate;
    const own = { certificate: root.certificate, purposes: ['enterprise', 'timestamp'], name: '示例 CA' } as const;
    const { trust, signatures } = await judge(undefined, { trust: [own, stranger, new Uint8Array(9)] });
    expect(trust?.map(({ name, purposes }) => [name, purposes.length])).toEqual([
      ['示例 CA', 2],
      ['Moqi Test Root CA', 3],
    ]);
    expect(signatures[0]).toMatchObject({ anchor: trust?.[0], timestamp: { anchor: trust?.[0] } });
  });

  test('where nobody vouches, nobody is named', async () => {
    const [signature] = (await judge(undefined, { trust: [] })).signatures;
    expect([signature?.chain, signature?.anchor, signature?.timestamp?.anchor]).toEqual(['untrusted', undefined, undefined]);
  });
});

describe('revocation', () => {
  /** The lists of both authorities, good for two hours around `at`. */
  async function lists(at = 0): Promise<RevocationEvidence> {
    const { root, issuing } = await testPki();
    const times = { thisUpdate: later(at - 1), nextUpdate: later(at + 1), number: 1, revoked: [] };
    return { crls: [await issueCrl(root, times), await issueCrl(issuing, times)] };
  }

  const told = ({ signatures }: ValidationReport): string =>
    [signatures[0]?.revocation, ...(signatures[0]?.reasons ?? []).map(({ code }) => code)].join(' ');

  test.each<[string, ValidateOptions['revocationMode'], () => Promise<RevocationEvidence | undefined>, string, string]>([
    [
      'required, nothing there',
      'required',
      async () => undefined,
      'indeterminate REVOCATION_REQUIRED',
      'notChecked REVOCATION_REQUIRED REVOCATION_MISSING',
    ],
    [
      'required, out of date',
      'required',
      () => lists(-9),
      'indeterminate REVOCATION_REQUIRED',
      'unknown REVOCATION_REQUIRED REVOCATION_STALE',
    ],
    ['required, current', 'required', lists, 'valid ALL_VALID', 'good'],
    ['when available, nothing there', 'whenAvailable', async () => undefined, 'valid ALL_VALID', 'notChecked REVOCATION_MISSING'],
    ['when available, out of date', 'whenAvailable', () => lists(-9), 'valid ALL_VALID', 'unknown REVOCATION_STALE'],
    ['when available, current', 'whenAvailable', lists, 'valid ALL_VALID', 'good'],
    ['by default, nothing there', undefined, async () => undefined, 'valid ALL_VALID', 'notChecked REVOCATION_MISSING'],
    ['offline: lists from elsewhere are not used', 'offline', lists, 'valid ALL_VALID', 'notChecked REVOCATION_MISSING'],
  ])('%s', async (_, revocationMode, make, verdict, what) => {
    const revocation = await make();
    const report = await judge(undefined, { ...(revocationMode && { revocationMode }), ...(revocation && { revocation }) });
    expect([verdictOf(report), told(report)]).toEqual([verdict, what]);
  });

  test('one list that is missing beside one that is out of date is missing', async () => {
    const [first] = (await lists(-9)).crls ?? [];
    expect(told(await judge(undefined, { revocation: { crls: first ? [first] : [] } }))).toBe('unknown REVOCATION_MISSING');
  });
});
