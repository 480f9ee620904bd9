import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  consistencyProof,
  formatCheckpoint,
  formatKey,
  formatLogProof,
  formatNote,
  inclusionProof,
  parseNote,
  type ReadNode,
  rootOf,
  SIGNATURE_TYPE,
  sha256Tree,
  signatureLine,
} from '@moqi/ledger';
import {
  formatManifest,
  layOut,
  MANIFEST_PATH,
  PAGE_SCRIPT_PATH,
  type PackagedEntry,
  type PackageManifest,
  type PackageSource,
  pageScript,
  SEAL_PATH,
} from '@moqi/ledger/package';
import { cosign, noteKeyOf, signNote } from '@moqi/ledger/server';
import { certificateOf, signDetached } from '@moqi/pki';
import { createSeal } from '@moqi/pki/server';
import { signedContract, type TestPki, testPki } from '@moqi/testing';
import { kinds, logEntryOf } from '../src/index.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const json = (content: unknown): Uint8Array => text(`${JSON.stringify(content, undefined, 1)}\n`);

/** The files of a package, by their paths, in order. */
export type Contents = Map<string, Uint8Array>;

/** Writes any contents as an archive of the one spelling, whether they fit together or not. */
export function packed(contents: Contents): Uint8Array {
  const files = [...contents].map(([path, bytes]) => ({ path, bytes, size: bytes.length, crc32: crc32(bytes) }));
  const { heads, tail } = layOut(files);
  return Uint8Array.from(Buffer.concat([...files.flatMap(({ bytes }, at) => [heads[at] as Uint8Array, bytes]), tail]));
}

export function sourceOf(bytes: Uint8Array): PackageSource {
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

export interface Part {
  readonly kind: string;
  readonly bytes: Uint8Array;
  readonly versions?: PackagedEntry['versions'];
}

type Sealing = Pick<TestPki, 'timestamp'> & { readonly signer: TestPki['organization'] };

/** A package of these parts, signed. */
export async function sealed(parts: ReadonlyMap<string, Part>, { signer, timestamp }: Sealing): Promise<Contents> {
  const entries = [...parts].map(([path, { kind, bytes, versions = [] }]) => ({
    path,
    kind,
    title: path,
    size: bytes.length,
    sha256: sha256(bytes),
    versions,
  }));
  const manifest: PackageManifest = { madeAt: '2026-11-21T02:00:00.000Z', about: { number: 'HT2026112100001' }, entries };
  const listed = text(formatManifest(manifest));
  const seal = await signDetached(listed, { signer, timestamps: timestamp });
  const bytes = new Map<string, Uint8Array>([
    [MANIFEST_PATH, listed],
    [SEAL_PATH, seal],
    ...[...parts].map(([path, part]) => [path, part.bytes] as const),
  ]);
  const data = await pageScript(manifest, (path) => Promise.resolve(bytes.get(path) as Uint8Array));
  return new Map([[MANIFEST_PATH, listed], [SEAL_PATH, seal], [PAGE_SCRIPT_PATH, data], ...[...bytes].slice(2)]);
}

/** Reads the nodes of a tree over a few leaves. */
function nodesOver(leaves: readonly Uint8Array[]): ReadNode {
  const node = (level: number, index: number): Uint8Array =>
    level === 0 ? (leaves[index] as Uint8Array) : sha256Tree.node(node(level - 1, index * 2), node(level - 1, index * 2 + 1));
  return node;
}

const ORIGIN = 'moqi.example/log';
const WITNESS = 'witness.example';

async function logParts(
  facts: readonly { text: string; salt: string }[],
  { timestamp }: TestPki,
): Promise<{ parts: [string, Part][]; logKey: string; witnessKey: string }> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const logKey = formatKey(noteKeyOf(ORIGIN, SIGNATURE_TYPE.ed25519, privateKey));
  // a leaf of somebody else on each side
  const entries = [randomBytes(40), ...facts.map(logEntryOf), randomBytes(40)];
  const tree = { hash: sha256Tree, read: nodesOver(entries.map((entry) => sha256Tree.leaf(entry))) };
  const noteOf = async (size: number): Promise<string> => {
    const checkpoint = formatCheckpoint({ origin: ORIGIN, size, root: await rootOf(tree, size) });
    return formatNote({ text: checkpoint, signatures: [signNote(ORIGIN, privateKey, checkpoint)] });
  };
  const [earlier, note] = [await noteOf(2), await noteOf(entries.length)];
  const proofs = await Promise.all(
    facts.map(async (_, at) => {
      const proof = await inclusionProof(tree, at + 1, entries.length);
      return [
        `log/proofs/${at + 1}.txt`,
        { kind: kinds.PROOF_KIND, bytes: text(formatLogProof({ index: at + 1, proof, checkpoint: note })) },
      ] as [string, Part];
    }),
  );
  const grown = (await consistencyProof(tree, 2, entries.length)).map((hash) => Buffer.from(hash).toString('hex')).join('\n');
  const token = await timestamp.timestamp({ hash: 'sha256', digest: createHash('sha256').update(note).digest() });
  const seen = generateKeyPairSync('ed25519').privateKey;
  const witnessKey = formatKey(noteKeyOf(WITNESS, SIGNATURE_TYPE.cosignature, seen));
  const line = signatureLine(cosign(WITNESS, seen, parseNote(note).text, new Date('2026-11-21T01:59:00Z')));
  const told = facts.map((fact, at) => ({ ...fact, proof: `log/proofs/${at + 1}.txt` }));
  const parts: [string, Part][] = [
    ['log/facts.json', { kind: kinds.FACTS_KIND, bytes: json({ facts: told }) }],
    ['log/key.txt', { kind: kinds.LOG_KEY_KIND, bytes: text(`${logKey}\n`) }],
    ['log/checkpoint.txt', { kind: kinds.CHECKPOINT_KIND, bytes: text(note) }],
    ['log/checkpoint.tsr', { kind: kinds.CHECKPOINT_TIME_KIND, bytes: token }],
    ['log/cosignatures.txt', { kind: kinds.COSIGNATURES_KIND, bytes: text(line) }],
    ['log/witnesses.txt', { kind: kinds.WITNESS_KEYS_KIND, bytes: text(`${witnessKey}\n`) }],
    ['log/earlier.txt', { kind: kinds.EARLIER_CHECKPOINT_KIND, bytes: text(earlier) }],
    ['log/grown.txt', { kind: kinds.CONSISTENCY_KIND, bytes: text(grown) }],
    ...proofs,
  ];
  return { parts, logKey, witnessKey };
}

function companySeal({ organization }: TestPki): Promise<Uint8Array> {
  const contents = {
    id: '91110000MA01234567-0001',
    vendor: 'moqi',
    type: 1,
    name: '合同专用章',
    allowed: { kind: 'certificates', certificates: [organization.certificate] },
    createdAt: new Date('2026-11-20T00:00:00Z'),
    validFrom: new Date('2026-11-20T00:00:00Z'),
    validTo: new Date('2027-11-20T00:00:00Z'),
    picture: { type: 'PNG', data: new Uint8Array(64).fill(7), width: 40, height: 40 },
  } as const;
  return createSeal(contents, organization);
}

function processFile(): Uint8Array {
  let link = '0'.repeat(64);
  const lines = ['发出合同', '签署', '签署'].map((what, at) => {
    const line = { number: at + 1, time: '2026-11-21 10:00:00', what };
    link = sha256(text(`${link}\n${line.number} ${line.time} ${what}`));
    return { ...line, link };
  });
  return json({ lines });
}

export interface Sample {
  readonly parts: Map<string, Part>;
  readonly contents: Contents;
  readonly zip: Uint8Array;
  readonly pki: TestPki;
  readonly logKey: string;
  readonly witnessKey: string;
}

/** A small package with all kinds of entries. */
/** @param stamping the authority of all timestamps of the package */
export async function samplePackage(stamping = (own: TestPki['timestamp']) => own): Promise<Sample> {
  const ours = await testPki();
  const pki = { ...ours, timestamp: stamping(ours.timestamp) };
  const { file, states } = await signedContract();
  const versions = states.map((state) => ({ size: state.length, sha256: sha256(state) }));
  const facts = versions.map(({ sha256: hash }, version) => ({
    text: JSON.stringify({ kind: 'version', version, sha256: hash, at: '2026-11-21T02:00:00.000Z' }),
    salt: randomBytes(32).toString('hex'),
  }));
  const { parts: log, logKey, witnessKey } = await logParts(facts, pki);
  const root = certificateOf(pki.root.certificate);
  const parts = new Map<string, Part>([
    ['documents/1.pdf', { kind: kinds.DOCUMENT_KIND, bytes: file, versions }],
    ['process.json', { kind: kinds.PROCESS_KIND, bytes: processFile() }],
    ['seals/01.esl', { kind: kinds.SEAL_KIND, bytes: await companySeal(pki) }],
    ...log,
    [
      'trust/anchors.json',
      {
        kind: kinds.ANCHORS_KIND,
        bytes: json([{ name: 'Moqi Test', purposes: ['person', 'enterprise', 'timestamp'], certificate: 'trust/1.cer' }]),
      },
    ],
    ['trust/1.cer', { kind: kinds.CERTIFICATE_KIND, bytes: root.der }],
    ['trust/2.cer', { kind: kinds.CERTIFICATE_KIND, bytes: pki.issuing.certificate }],
    ['trust/3.cer', { kind: kinds.CERTIFICATE_KIND, bytes: pki.organization.certificate }],
  ]);
  const contents = await sealed(parts, { signer: pki.organization, timestamp: pki.timestamp });
  return { parts, contents, zip: packed(contents), pki, logKey, witnessKey };
}
