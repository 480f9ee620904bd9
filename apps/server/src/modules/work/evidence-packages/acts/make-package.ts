import { formatManifest, layOut, MANIFEST_PATH, PAGE_SCRIPT_PATH, pageScript, SEAL_PATH } from '@moqi/ledger/package';
import { parseSignedData, parseTimestampToken, signDetached } from '@moqi/pki';
import { documentStream } from '#modules/trust/files/index.ts';
import { type LoadedContract, loadContract } from '#modules/work/contracts/index.ts';
import { noteFactsOf } from '#modules/work/evidence-log/index.ts';
import type { PackagePart } from '#platform/package-part.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { KIND } from '../kinds.ts';
import { hasPackage, type PackageKey } from '../package.ts';
import { readMe } from '../read-me.ts';
import { keepPackage } from '../store/packages.ts';
import { type Gathered, gatherEntries, trustEntries } from './gather-entries.ts';
import { digestOfSources, partEntries } from './part-entries.ts';
import { type KeptEntry, keepEntry } from './store-members.ts';
import { verifierPrograms } from './verifier-programs.ts';

interface Listed {
  readonly kept: readonly KeptEntry[];
  readonly about: Readonly<Record<string, string>>;
  readonly madeAt: Date;
}

const manifestOf = ({ kept, about, madeAt }: Listed) => ({ madeAt: madeAt.toISOString(), about, entries: kept.map(({ entry }) => entry) });

/** Certificates that a signature brings: of the signer, and of the authority of its time. */
function certificatesIn(seal: Uint8Array): Uint8Array[] {
  const { certificates, signerInfos } = parseSignedData(seal);
  const tokens = signerInfos.flatMap(({ timestampTokens }) => timestampTokens);
  return [...certificates, ...tokens.flatMap((token) => parseTimestampToken(token).signedData.certificates)].map(({ der }) => der);
}

/**
 * The list with its signature. What the signature brings has to be listed, and an authority of time may have another certificate than it had for
 * the log: then the list is written once more.
 */
async function sealed(
  platform: Platform,
  gathered: readonly Gathered[],
  certificates: readonly Uint8Array[],
  listing: Omit<Listed, 'kept'>,
) {
  const signer = await platform.authority.attestor();
  let all = [...certificates, signer.certificate, ...signer.chain];
  for (;;) {
    const kept: KeptEntry[] = [];
    for (const entry of [...gathered, ...(await trustEntries(platform, all))]) kept.push(await keepEntry(platform, entry));
    const manifest = manifestOf({ ...listing, kept });
    const written = Buffer.from(formatManifest(manifest));
    const seal = await signDetached(written, { signer, timestamps: platform.timestamps });
    const unlisted = certificatesIn(seal).filter((der) => !all.some((one) => Buffer.from(one).equals(der)));
    if (unlisted.length === 0) return { kept, manifest, written, seal };
    all = [...all, ...unlisted];
  }
}

async function bytesOf(platform: Platform, { member }: KeptEntry): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of documentStream(platform, member.segments)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function aboutOf({ config }: Platform, { contract }: LoadedContract, { reader }: PackageKey): Record<string, string> {
  return {
    contractName: contract.name,
    contractNumber: contract.number,
    sender: contract.ownerName,
    state: contract.state,
    sentAt: contract.sentAt?.toISOString() ?? '',
    endedAt: contract.endedAt?.toISOString() ?? '',
    reader: reader === 'all' ? 'all' : 'participant',
    platform: config.publicUrl,
  };
}

/**
 * Makes and keeps the package of a contract that ended, once.
 * @returns `waits`: until all that it proves stands in the log nothing is made · `none`: the contract is gone, or goes on
 */
export async function makePackage(platform: Platform, key: PackageKey, parts: readonly PackagePart[]): Promise<'made' | 'waits' | 'none'> {
  const { db, clock, config } = platform;
  const loaded = await loadContract(new Reads(db), key);
  if (loaded === undefined || !hasPackage(loaded.contract)) return 'none';
  await noteFactsOf(platform, key, clock.now());
  const found = await gatherEntries(platform, loaded, key);
  if (found === undefined) return 'waits';
  const added = await partEntries(platform, key, parts);
  const programs = await verifierPrograms(platform);
  const { number } = loaded.contract;
  const { publicUrl } = config;
  const note = readMe({ number, logKey: found.logKey, publicUrl, programs: programs.map(({ path }) => path) });
  const gathered = [
    ...programs,
    { path: 'README.txt', kind: KIND.note, title: '说明', content: Buffer.from(note) },
    ...found.entries,
    ...added,
  ];
  const madeAt = clock.now();
  const { kept, manifest, written, seal } = await sealed(platform, gathered, found.certificates, {
    about: aboutOf(platform, loaded, key),
    madeAt,
  });
  const own = async (path: string, content: Uint8Array) =>
    (await keepEntry(platform, { path, kind: KIND.note, title: '', content })).member;
  const atHand = new Map([
    [MANIFEST_PATH, written],
    [SEAL_PATH, seal],
  ]);
  const read = async (path: string): Promise<Uint8Array> => {
    const entry = kept.find(({ member }) => member.path === path);
    return atHand.get(path) ?? (entry === undefined ? new Uint8Array() : await bytesOf(platform, entry));
  };
  const script = await pageScript(manifest, read);
  const members = [
    await own(MANIFEST_PATH, written),
    await own(SEAL_PATH, seal),
    await own(PAGE_SCRIPT_PATH, script),
    ...kept.map(({ member }) => member),
  ];
  await keepPackage(db, {
    ...key,
    members,
    size: layOut(members).size,
    sourceDigest: digestOfSources(loaded.contract, added, found.renewed),
    madeAt,
  });
  return 'made';
}
