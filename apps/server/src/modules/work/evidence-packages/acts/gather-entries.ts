import { parseTimestampToken } from '@moqi/pki';
import { formatDateTime } from '@moqi/rules';
import { factsOf, type KeptFact, type ProvenFacts, proveFacts } from '#modules/records/ledger/index.ts';
import { revocationLists, trustAnchors, trustRoot } from '#modules/trust/certificates/index.ts';
import { type Renewals, type RenewedFile, renewalsOf } from '#modules/trust/renewals/index.ts';
import { attestedParties, certificateOf, chainedLines, isCompleted, processOf } from '#modules/work/completion/index.ts';
import { isAttachment, type LoadedContract, readDocuments } from '#modules/work/contracts/index.ts';
import { isToldTo, type ToldFact } from '#modules/work/evidence-log/index.ts';
import { pressedObjects } from '#modules/work/seals/index.ts';
import type { PartEntry } from '#platform/package-part.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReportFacts } from '../evidence-report.ts';
import { KIND } from '../kinds.ts';
import type { PackageKey } from '../package.ts';
import { type ToldParty, toldParty } from '../told-parties.ts';
import { documentVersions } from '../views/document-versions.ts';
import { reportEntries } from './report-entries.ts';

type Versions = readonly { readonly size: number; readonly sha256: string }[];
/** An entry, with the states that a file of the contract had before. */
export type Gathered = PartEntry & { readonly versions?: Versions };

const numbered = (at: number): string => String(at + 1).padStart(2, '0');
const text = (content: string): Uint8Array => Buffer.from(content);
const json = (content: unknown): Uint8Array => text(`${JSON.stringify(content, undefined, 1)}\n`);

/** All of a file, and the state that it has where something was put behind it: one version more, which the log knows too. */
function withRenewal(renewals: Renewals, file: RenewedFile): { readonly segments: readonly string[]; readonly renewed: Versions } {
  const { segments, size, hash } = renewals.whole(file);
  return { segments, renewed: segments.length > file.segments.length ? [{ size, sha256: hash }] : [] };
}

async function documentEntries({ db }: Platform, { contract }: LoadedContract, renewals: Renewals): Promise<Gathered[]> {
  const versions = Map.groupBy(await documentVersions(db, contract), ({ documentId }) => documentId);
  const documents = await readDocuments(db, contract.owner, contract.contractId);
  return documents.map((document, at) => {
    const { segments, renewed } = withRenewal(renewals, document);
    const signed = (versions.get(document.documentId) ?? []).map(({ size, sha256 }) => ({ size, sha256 }));
    return {
      path: `documents/${numbered(at)}.pdf`,
      kind: isAttachment(document) ? KIND.attachment : KIND.document,
      title: document.fileName,
      content: { segments },
      versions: [...signed, ...renewed],
    };
  });
}

async function attestationEntries(platform: Platform, { contract }: LoadedContract, renewals: Renewals): Promise<Gathered[]> {
  const certificate = isCompleted(contract) ? await certificateOf(platform, contract) : undefined;
  if (certificate === undefined) return [];
  const { hash, size } = certificate.file;
  const { segments, renewed } = withRenewal(renewals, { segments: [hash], hash, size });
  const versions = renewed.length > 0 ? [{ size, sha256: hash }, ...renewed] : [];
  return [{ path: 'attestations/completion.pdf', kind: KIND.attestation, title: '完成证明', content: { segments }, versions }];
}

async function toldParties(platform: Platform, loaded: LoadedContract, { reader }: PackageKey): Promise<ToldParty[]> {
  const isShown = (participantId: string): boolean => reader === 'all' || reader === participantId;
  return (await attestedParties(platform, loaded)).map((party) => toldParty(party, isShown(party.participant.participantId)));
}

async function tellingEntries({ db }: Platform, loaded: LoadedContract, parties: readonly ToldParty[]): Promise<Gathered[]> {
  const lines = chainedLines((await processOf(db, loaded)).map(({ time, what }) => ({ time: formatDateTime(time), what })));
  return [
    { path: 'process.json', kind: KIND.process, title: '签署过程', content: json({ lines }) },
    { path: 'parties.json', kind: KIND.parties, title: '各方的意愿核验、同意与签名', content: json({ parties }) },
  ];
}

/** What a report says of the files: they are named by their last state. */
function reportedFiles(documents: readonly Gathered[]): ReportFacts['files'] {
  return documents.map(({ title, versions = [] }) => {
    const { size, sha256 } = versions.at(-1) ?? { size: 0, sha256: '' };
    return { title, size, sha256, versions: versions.map((version) => version.sha256) };
  });
}

/** The seal objects of the companies that signed, as far as the reader may know how they signed. */
async function sealEntries({ db }: Platform, { contract, participants }: LoadedContract, { reader }: PackageKey): Promise<Gathered[]> {
  const signed = participants.filter(({ participantId, kind, state }) => {
    const isShown = reader === 'all' || reader === participantId;
    return isShown && kind === 'organization' && state === 'signed';
  });
  const companies = [...new Set(signed.flatMap(({ accountParty }) => accountParty ?? []))];
  const pressed = (await Promise.all(companies.map((party) => pressedObjects(db, party, contract.contractId)))).flat();
  return pressed.map(({ name, object }, at) => ({ path: `seals/${numbered(at)}.esl`, kind: KIND.seal, title: name, content: object }));
}

/** A seal is judged for the day it was made, and the certificate above its maker may have had a successor since. */
async function issuersOfMakers({ authority }: Platform): Promise<readonly Uint8Array[]> {
  const { certificate } = await authority.sealMaker();
  return (await authority.sealTrust(certificate)).intermediates;
}

function logEntries(facts: readonly KeptFact[], proven: ProvenFacts): Gathered[] {
  const proofAt = (at: number): string => `log/proofs/${numbered(at)}.txt`;
  const told = facts.map(({ text: said, salt }, at) => ({ text: said, salt: salt.toString('hex'), proof: proofAt(at) }));
  const earlier: Gathered[] = proven.earlier
    ? [
        { path: 'log/earlier.txt', kind: KIND.earlierCheckpoint, title: '较早的检查点', content: text(proven.earlier.checkpoint) },
        {
          path: 'log/grown.txt',
          kind: KIND.consistency,
          title: '一致性证明',
          content: text(proven.earlier.grown.map((hash) => `${Buffer.from(hash).toString('hex')}\n`).join('')),
        },
      ]
    : [];
  const cosigned: Gathered[] = proven.cosigned
    ? [
        { path: 'log/cosignatures.txt', kind: KIND.cosignatures, title: '见证方的签名', content: text(proven.cosigned.lines) },
        {
          path: 'log/witnesses.txt',
          kind: KIND.witnessKeys,
          title: '见证方公钥',
          content: text(proven.cosigned.keys.map((line) => `${line}\n`).join('')),
        },
      ]
    : [];
  const renewed: Gathered[] = proven.record
    ? [{ path: 'log/checkpoint.er', kind: KIND.evidenceRecord, title: '检查点的证据记录', content: proven.record }]
    : [];
  return [
    { path: 'log/facts.json', kind: KIND.facts, title: '透明日志里的事实', content: json({ facts: told }) },
    { path: 'log/key.txt', kind: KIND.logKey, title: '日志公钥', content: text(`${proven.key}\n`) },
    { path: 'log/checkpoint.txt', kind: KIND.checkpoint, title: '检查点', content: text(proven.checkpoint) },
    { path: 'log/checkpoint.tsr', kind: KIND.checkpointTime, title: '检查点的时间戳', content: proven.timestamp },
    ...renewed,
    ...cosigned,
    ...earlier,
    ...proven.proofs.map((proof, at) => ({ path: proofAt(at), kind: KIND.proof, title: `包含证明 ${at + 1}`, content: text(proof) })),
  ];
}

/** The authorities that stand behind the signatures, and what they had revoked by then. */
export interface PackagedTrust {
  readonly entries: readonly Gathered[];
  /** DER of certificates that have to be members, beside those of the anchors */
  readonly certificates: readonly Uint8Array[];
}

export async function trustEntries(platform: Platform, certificates: readonly Uint8Array[]): Promise<Gathered[]> {
  const own = Buffer.from(await trustRoot(platform));
  const anchors = await trustAnchors(platform);
  const all: Buffer[] = [];
  const placeOf = (der: Uint8Array): string => {
    const known = all.findIndex((one) => one.equals(der));
    return `trust/${numbered(known >= 0 ? known : all.push(Buffer.from(der)) - 1)}.cer`;
  };
  const named = anchors.map(({ name, purposes, certificate }) => {
    // what the platform itself attests rests on the root of the installation, even where others certify signers
    const vouches = own.equals(certificate) ? [...new Set([...purposes, 'enterprise', 'timestamp'])] : purposes;
    return { name, purposes: vouches, certificate: placeOf(certificate) };
  });
  const listed = anchors.some(({ certificate }) => own.equals(certificate))
    ? named
    : [...named, { name: platform.authority.issuer.name, purposes: ['enterprise', 'timestamp'], certificate: placeOf(own) }];
  for (const certificate of certificates) placeOf(certificate);
  const lists = (await Promise.all(anchors.map((anchor) => revocationLists(platform, anchor)))).flat();
  return [
    { path: 'trust/anchors.json', kind: KIND.anchors, title: '签发机构', content: json(listed) },
    ...all.map((der, at) => ({ path: `trust/${numbered(at)}.cer`, kind: KIND.certificate, title: `证书 ${at + 1}`, content: der })),
    ...lists.map((crl, at) => ({ path: `trust/${numbered(at)}.crl`, kind: KIND.revocation, title: `吊销列表 ${at + 1}`, content: crl })),
  ];
}

export interface GatheredPackage {
  readonly entries: readonly Gathered[];
  /** DER, of the log's time-stamp (the one of the package is by the same authority) and above the makers of seals */
  readonly certificates: readonly Uint8Array[];
  readonly logKey: string;
  /** hashes of its files that were renewed */
  readonly renewed: readonly string[];
}

/** All that a package tells, but who stands behind it. Undefined: not all of it stands in the log yet. */
export async function gatherEntries(platform: Platform, loaded: LoadedContract, key: PackageKey): Promise<GatheredPackage | undefined> {
  const { contract } = loaded;
  const renewals = await renewalsOf(platform.db, { party: contract.owner, subjectIds: [contract.contractId] });
  const attestations = await attestationEntries(platform, loaded, renewals);
  const kept = await factsOf(platform.db, { party: contract.owner, subjectId: contract.contractId });
  const standing = { seesAll: key.reader === 'all', mine: key.reader };
  const facts = kept.filter(({ text: said }) => isToldTo(JSON.parse(said) as ToldFact, standing));
  const proven = await proveFacts(platform, facts);
  if (proven === undefined) return undefined;
  const documents = await documentEntries(platform, loaded, renewals);
  const parties = await toldParties(platform, loaded, key);
  const files = reportedFiles(documents);
  const seals = await sealEntries(platform, loaded, key);
  const entries = [
    ...documents,
    ...(await reportEntries(platform, loaded, { parties, files, facts, proven, isWhole: standing.seesAll })),
    ...attestations,
    ...(await tellingEntries(platform, loaded, parties)),
    ...seals,
    ...logEntries(facts, proven),
  ];
  const { certificates } = parseTimestampToken(proven.timestamp).signedData;
  const above = seals.length > 0 ? await issuersOfMakers(platform) : [];
  return { entries, certificates: [...certificates.map(({ der }) => der), ...above], logKey: proven.key, renewed: renewals.hashes };
}
