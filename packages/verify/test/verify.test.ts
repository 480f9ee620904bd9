import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_SCRIPT_PATH } from '@moqi/ledger/package';
import { digestForRenewal, evidenceRecordDer, timestampEnd } from '@moqi/pki';
import { localTimestampAuthority } from '@moqi/pki/server';
import { anyChain, frozenNow } from '@moqi/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Check, type CheckId, kinds, verifyPackage } from '../src/index.ts';
import { type Part, packed, type Sample, samplePackage, sealed, sourceOf } from './support.ts';

let [sample, other]: Sample[] = [];
const folder = mkdtempSync(join(tmpdir(), 'moqi-package-'));
beforeAll(async () => {
  [sample, other] = [await samplePackage(), await samplePackage()];
});
afterAll(() => rmSync(folder, { recursive: true }));

const one = (): Sample => sample as Sample;
const now = new Date(frozenNow.getTime() + 60_000);
const given = () => ({ anchors: one().pki.trust.map((certificate) => ({ certificate })), logKey: one().logKey, now });
const bytesOf = (of: Sample, path: string): Uint8Array => (of.parts.get(path) as Part).bytes;

/** The sample with other parts, signed as if it had been made so. */
async function resealed(changes: Readonly<Record<string, Partial<Part>>>, signer = one().pki.organization): Promise<Uint8Array> {
  const parts = new Map([...one().parts].map(([path, part]) => [path, { ...part, ...changes[path] }]));
  return packed(await sealed(parts, { signer, timestamp: one().pki.timestamp }));
}

async function found(
  zip: Uint8Array,
  trust: Partial<ReturnType<typeof given>> & { attestor?: string; witnessKeys?: string[] } = given(),
): Promise<[string, ...string[]]> {
  const { verdict, checks } = await verifyPackage(sourceOf(zip), { now, ...trust });
  return [verdict, ...new Set(checks.filter(({ status }) => status !== 'passed').map(({ id, status }) => `${id} ${status}`))];
}

describe('a package', () => {
  test('is verified by the anchors and the log key of its reader', async () => {
    const { verdict, checks, rests } = await verifyPackage(sourceOf(one().zip), given());
    expect(checks.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(new Set(checks.map(({ id }) => id))).toEqual(
      new Set<CheckId>([
        'container',
        'seal',
        'sealTime',
        'entries',
        'pageScript',
        'versions',
        'documents',
        'seals',
        'process',
        'checkpoint',
        'checkpointTime',
        'witnesses',
        'leaves',
        'told',
        'consistency',
      ]),
    );
    expect([verdict, rests.attestor?.name]).toEqual(['verified', '北京示例科技有限公司']);
  });

  test('that rests on its own word is open, and so is one whose authorities the reader does not trust', async () => {
    const { verdict, rests } = await verifyPackage(sourceOf(one().zip), { now });
    expect([verdict, rests.anchors, rests.logKey]).toEqual(['open', 'package', 'package']);
    const stranger = [{ certificate: one().pki.person.certificate }];
    expect(await found(one().zip, { ...given(), anchors: stranger })).toEqual([
      'open',
      'seal open',
      'sealTime open',
      'documents open',
      'seals open',
      'checkpointTime open',
    ]);
  });

  test('of another signer than the reader named, or of a person, is none of the platform', async () => {
    expect(await found(one().zip, { ...given(), attestor: '00' })).toEqual(['altered', 'seal failed']);
    const parts = new Map([...one().parts, ['trust/4.cer', { kind: kinds.CERTIFICATE_KIND, bytes: one().pki.person.certificate }]]);
    const byPerson = packed(await sealed(parts, { signer: one().pki.person, timestamp: one().pki.timestamp }));
    expect(await found(byPerson)).toEqual(['altered', 'seal failed']);
  });

  test('whose signature brings certificates that are not listed is altered', async () => {
    const parts = new Map([...one().parts].filter(([path]) => path !== 'trust/2.cer'));
    expect(await found(packed(await sealed(parts, { signer: one().pki.organization, timestamp: one().pki.timestamp })))).toEqual([
      'altered',
      'seal failed',
    ]);
  });

  test('whose page would show something else is altered', async () => {
    const contents = new Map([...one().contents, [PAGE_SCRIPT_PATH, new TextEncoder().encode('window.MOQI_PACKAGE={};')]]);
    expect(await found(packed(contents))).toEqual(['altered', 'pageScript failed']);
  });
});

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const edited = (path: string, change: (before: string) => string) => ({
  [path]: { bytes: text(change(new TextDecoder().decode(bytesOf(one(), path)))) },
});
const fromOther = (path: string) => ({ [path]: { bytes: bytesOf(other as Sample, path) } });

const CASES: readonly (readonly [string, string[], () => Readonly<Record<string, Partial<Part>>>])[] = [
  ['a line of the process is changed', ['altered', 'process failed'], () => edited('process.json', (file) => file.replace('发出', '收到'))],
  ['a fact tells something else', ['altered', 'leaves failed'], () => edited('log/facts.json', (file) => file.replace('02:00', '03:00'))],
  ['a proof is that of another log', ['altered', 'leaves failed'], () => fromOther('log/proofs/2.txt')],
  ['the checkpoint is that of another log', ['altered', 'checkpoint failed'], () => fromOther('log/checkpoint.txt')],
  ['the time is that of another checkpoint', ['altered', 'checkpointTime failed'], () => fromOther('log/checkpoint.tsr')],
  [
    'the tree does not grow from the earlier one',
    ['altered', 'consistency failed'],
    () => edited('log/grown.txt', (file) => file.replaceAll('0', '1')),
  ],
  ['the earlier checkpoint is that of another log', ['altered', 'consistency failed'], () => fromOther('log/earlier.txt')],
  [
    'the log tells of another contract',
    ['open', 'told open'],
    () => ({ 'documents/1.pdf': (other as Sample).parts.get('documents/1.pdf') as Part }),
  ],
  [
    'a cosignature is that of another checkpoint',
    ['altered', 'witnesses failed'],
    () => ({ ...fromOther('log/cosignatures.txt'), ...fromOther('log/witnesses.txt') }),
  ],
  ['somebody unknown cosigned', ['open', 'witnesses open'], () => fromOther('log/cosignatures.txt')],
  ['the picture of a seal is another one', ['altered', 'seals failed'], () => repainted()],
  ['a seal cannot be read', ['altered', 'seals failed'], () => ({ 'seals/01.esl': { bytes: text('seal') } })],
  ['a version has another hash', ['altered', 'versions failed'], () => misnamed()],
  ['a byte of the contract is changed', ['altered', 'documents failed'], () => scribbled()],
];

function misnamed(): Readonly<Record<string, Partial<Part>>> {
  const { versions = [] } = one().parts.get('documents/1.pdf') as Part;
  return { 'documents/1.pdf': { versions: versions.map((version, at) => (at === 0 ? { ...version, sha256: '0'.repeat(64) } : version)) } };
}

function repainted(): Readonly<Record<string, Partial<Part>>> {
  const changed = Buffer.from(bytesOf(one(), 'seals/01.esl'));
  changed[changed.indexOf(Buffer.alloc(64, 7))] = 8;
  return { 'seals/01.esl': { bytes: Uint8Array.from(changed) } };
}

function scribbled(): Readonly<Record<string, Partial<Part>>> {
  const { bytes } = one().parts.get('documents/1.pdf') as Part;
  const changed = Uint8Array.from(bytes);
  changed[Buffer.from(bytes).indexOf('endobj') - 3]! ^= 1;
  return { 'documents/1.pdf': { bytes: changed, versions: [] } };
}

describe('witnesses', () => {
  test('that the reader names have to have cosigned', async () => {
    expect(await found(one().zip, { ...given(), witnessKeys: [one().witnessKey] })).toEqual(['verified']);
    expect(await found(one().zip, { ...given(), witnessKeys: [(other as Sample).witnessKey] })).toEqual(['open', 'witnesses open']);
  });
});

describe('signed as if it had been made so', () => {
  test.each(CASES)('%s', async (_, expected, change) => {
    expect(await found(await resealed(change()))).toEqual(expected);
  });
});

/** An authority that writes its tokens in another way than we do: with another version number, which nothing covers. */
const otherwise = (own: Sample['pki']['timestamp']): Sample['pki']['timestamp'] => ({
  timestamp: async (imprint) => {
    const token = Buffer.from(await own.timestamp(imprint));
    token.writeUInt8(1, token.indexOf(Buffer.from([2, 1, 3])) + 2);
    return Uint8Array.from(token);
  },
});

describe('timestamps of another authority', () => {
  test('are believed in the spelling in which it writes them', async () => {
    const foreign = await samplePackage(otherwise);
    expect(await found(foreign.zip, { ...given(), logKey: foreign.logKey })).toEqual(['verified']);
  });

  test('have to be in the same spelling over the log and over the list', async () => {
    const { pki } = one();
    const zip = packed(await sealed(one().parts, { signer: pki.organization, timestamp: otherwise(pki.timestamp) }));
    expect(await found(zip)).toEqual(['altered', 'sealTime failed']);
  });
});

describe('programs that are not ours', () => {
  const written = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };

  test('unzip finds no fault, and openssl the same signature and time', () => {
    execFileSync('unzip', ['-tq', written('package.zip', one().zip)]);
    execFileSync('unzip', ['-qo', '-d', folder, join(folder, 'package.zip')]);
    execFileSync('openssl', ['x509', '-inform', 'DER', '-in', join(folder, 'trust/1.cer'), '-out', join(folder, 'root.pem')]);
    const at = ['-attime', String(now.getTime() / 1000), '-CAfile', join(folder, 'root.pem')];
    const cms = [
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-binary',
      '-purpose',
      'any',
      '-in',
      join(folder, 'manifest.p7s'),
      '-content',
      join(folder, 'manifest.json'),
    ];
    expect(spawnSync('openssl', [...cms, ...at, '-out', '/dev/null'], { encoding: 'utf8' }).stderr).toContain('successful');
    execFileSync('openssl', ['x509', '-inform', 'DER', '-in', join(folder, 'trust/2.cer'), '-out', join(folder, 'issuing.pem')]);
    const ts = [
      'ts',
      '-verify',
      '-token_in',
      '-in',
      join(folder, 'log/checkpoint.tsr'),
      '-data',
      join(folder, 'log/checkpoint.txt'),
      '-untrusted',
      join(folder, 'issuing.pem'),
    ];
    expect(spawnSync('openssl', [...ts, ...at], { encoding: 'utf8' }).stdout).toContain('OK');
  });

  const CLI = join(import.meta.dirname, '../src/cli.ts');
  const ran = (...args: string[]) => spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });

  test('the command takes an evidence record', async () => {
    const [zip, root] = [written('package.zip', one().zip), written('root.cer', one().pki.trust[0] as Uint8Array)];
    const record = written('checkpoint.er', evidenceRecordDer([{ hash: 'sha256', stamps: [{ reduced: [], token: stampOf(one()) }] }]));
    const known = [zip, '--trust', root, '--log-key', one().logKey, '--lang', 'en', '--record'];
    expect(ran(...known, record)).toMatchObject({ status: 0, stdout: expect.stringMatching(/Timestamp over the checkpoint .*Z · 1$/m) });
    expect(ran(...known, root)).toMatchObject({ status: 2, stdout: expect.stringContaining('not about this checkpoint') });
  });

  test('the command prints a line a check, and answers by its exit code', () => {
    const zip = written('package.zip', one().zip);
    const root = written('root.cer', one().pki.trust[0] as Uint8Array);
    const good = ran(zip, '--trust', root, '--log-key', one().logKey, '--lang', 'en');
    expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('ok      Each file is as listed')]);
    expect(good.stdout.trim().split('\n').at(-1)).toBe('Everything was verified.');
    expect(ran(zip)).toMatchObject({ status: 2, stdout: expect.stringContaining('取自包内') });
    const seen = ran(zip, '--trust', root, '--log-key', one().logKey, '--witness', one().witnessKey, '--lang', 'en');
    expect([seen.status, seen.stdout]).toEqual([0, expect.stringContaining('witness.example 2026-11-21T01:59:00.000Z')]);
    expect([good.stdout.includes('--witness'), seen.stdout.includes('--witness')]).toEqual([true, false]);
    const cut = ran(written('cut.zip', one().zip.slice(0, -1)), '--trust', root);
    expect([cut.status, cut.stdout]).toEqual([1, expect.stringContaining('不符')]);
    expect(ran()).toMatchObject({ status: 2, stderr: expect.stringContaining('--trust FILE') });
    expect(ran(join(folder, 'none.zip'))).toMatchObject({ status: 2, stderr: expect.stringContaining('ENOENT') });
  });
});

const stampOf = (of: Sample): Uint8Array => bytesOf(of, 'log/checkpoint.tsr');

describe('years later', () => {
  const YEAR = 365 * 86_400_000;

  /** The stamp of the checkpoint renewed shortly before it ended, by an authority that lasts longer. */
  async function renewed(of: Sample) {
    const end = timestampEnd(stampOf(of), of.pki.trust) as Date;
    const { root, signer } = await anyChain({
      start: new Date(end.getTime() - YEAR),
      end: new Date(end.getTime() + 5 * YEAR),
      profile: 'timestamp',
    });
    const before = new Date(end.getTime() - YEAR / 12);
    const authority = localTimestampAuthority({ signer, policy: '1.2.3', accuracyMs: 1, now: () => before });
    const token = await authority.timestamp({ hash: 'sha256', digest: digestForRenewal('sha256', stampOf(of)) });
    const stamps = [stampOf(of), token].map((one) => ({ reduced: [], token: one }));
    const anchors = [...of.pki.trust, root].map((certificate) => ({ certificate }));
    return { record: evidenceRecordDer([{ hash: 'sha256', stamps }]), anchors, now: new Date(end.getTime() + YEAR / 12) };
  }

  const timeOf = async (zip: Uint8Array, trust: object) => {
    const { verdict, checks } = await verifyPackage(sourceOf(zip), { ...given(), ...trust });
    const { status, reason, detail } = checks.find(({ id }) => id === 'checkpointTime') as Check;
    return [verdict, status, reason ?? detail];
  };

  test('what has ended is open, not altered, and a record of the reader proves the time of the log', async () => {
    const { record, anchors, now: later } = await renewed(one());
    expect(await found(one().zip, { ...given(), anchors, now: later })).toEqual(
      expect.arrayContaining(['open', 'sealTime open', 'checkpointTime open']),
    );
    expect(await timeOf(one().zip, { anchors, now: later })).toEqual(['open', 'open', 'endedTime']);
    const [, status, detail] = await timeOf(one().zip, { anchors, now: later, evidenceRecord: record });
    expect([status, detail]).toEqual(['passed', expect.stringMatching(/Z · 2$/)]);
  });

  test('a record of the package proves it, and one about another checkpoint is found', async () => {
    const { record, anchors, now: later } = await renewed(one());
    const withRecord = async (bytes: Uint8Array) => {
      const parts = new Map(one().parts).set('log/checkpoint.er', { kind: kinds.EVIDENCE_RECORD_KIND, bytes });
      return packed(await sealed(parts, { signer: one().pki.organization, timestamp: one().pki.timestamp }));
    };
    const [, status] = await timeOf(await withRecord(record), { anchors, now: later });
    expect(status).toBe('passed');
    const foreign = (await renewed(other as Sample)).record;
    expect(await timeOf(await withRecord(foreign), { anchors })).toEqual(['altered', 'failed', 'badRecord']);
    expect((await timeOf(one().zip, { anchors, evidenceRecord: foreign })).slice(0, 2)).toEqual(['open', 'open']);
  });
});
