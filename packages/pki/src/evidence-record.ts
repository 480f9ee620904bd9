import { digestAlgorithm, HASH_SIZE, hashByOid, parseAlgorithm } from './algorithms.ts';
import { compareBytes, concatAll, equalBytes } from './bytes.ts';
import * as der from './der.ts';
import { parsing } from './errors.ts';
import { digest } from './hash.ts';
import type { HashName } from './ports.ts';

/*
 * Evidence records (RFC 4998): time-stamps over the root of a tree of digests, renewed before the last one's certificate or algorithm ends
 * (a further stamp in the same chain), or before the digest of the tree ends (a further chain). One stamp holds for thousands of objects.
 */

/** Lists of digests that lead from one digest to the root: the first list holds the digest itself. None: the digest is the root. */
export type ReducedHashtree = readonly (readonly Uint8Array[])[];

export interface ArchiveTimestamp {
  readonly reduced: ReducedHashtree;
  /** DER TimeStampToken */
  readonly token: Uint8Array;
}

/** Stamps by one digest algorithm, the oldest first. */
export interface ArchiveChain {
  readonly hash: HashName;
  readonly stamps: readonly ArchiveTimestamp[];
}

/** Digest of a list of digests: sorted by their octets and laid end to end; a lone one stays as it is (RFC 4998 §4.2). */
export function digestOfList(hash: HashName, list: readonly Uint8Array[]): Uint8Array {
  const [only] = list;
  if (list.length === 1 && only) return only;
  return digest(hash, concatAll([...list].sort(compareBytes)));
}

interface Node {
  readonly hash: Uint8Array;
  /** the leaves below it */
  readonly leaves: readonly number[];
}

/**
 * The tree over digests of objects.
 * @param digests at least one; the same twice is allowed
 * @returns what is to be stamped, and the way of each digest there, in their order
 */
export function hashTree(hash: HashName, digests: readonly Uint8Array[]): { root: Uint8Array; reduced: ReducedHashtree[] } {
  const ways: Uint8Array[][][] = digests.map(() => []);
  let level: Node[] = digests.map((leaf, at) => ({ hash: leaf, leaves: [at] }));
  const beside = (node: Node, other: Node): void => {
    for (const leaf of node.leaves)
      ways[leaf]?.push(node.leaves.length === 1 && ways[leaf].length === 0 ? [node.hash, other.hash] : [other.hash]);
  };
  while (level.length > 1) {
    const next: Node[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [one, other] = [level[at] as Node, level[at + 1]];
      if (other === undefined) next.push(one);
      else {
        beside(one, other);
        beside(other, one);
        next.push({ hash: digestOfList(hash, [one.hash, other.hash]), leaves: [...one.leaves, ...other.leaves] });
      }
    }
    level = next;
  }
  const [top] = level;
  if (top === undefined) throw new RangeError('a tree of nothing');
  return { root: top.hash, reduced: ways };
}

/** The root that a way leads to; undefined where its first list does not hold the digest (RFC 4998 §4.3). */
export function rootOf(hash: HashName, reduced: ReducedHashtree, leaf: Uint8Array): Uint8Array | undefined {
  const [first, ...rest] = reduced;
  if (first === undefined) return leaf;
  if (!first.some((one) => equalBytes(one, leaf))) return undefined;
  return rest.reduce((below, list) => digestOfList(hash, [below, ...list]), digestOfList(hash, first));
}

function timestampDer(hash: HashName, { reduced, token }: ArchiveTimestamp): Uint8Array {
  const lists = reduced.map((list) => der.sequence(...list.map((one) => der.octets(one))));
  const tree = lists.length > 0 ? [der.implicit(2, der.sequence(...lists))] : [];
  return der.sequence(der.implicit(0, digestAlgorithm(hash)), ...tree, token);
}

/** ArchiveTimeStampSequence, as a new chain covers it (RFC 4998 §5.1). */
export function chainsDer(chains: readonly ArchiveChain[]): Uint8Array {
  return der.sequence(...chains.map(({ hash, stamps }) => der.sequence(...stamps.map((stamp) => timestampDer(hash, stamp)))));
}

/** What a further stamp in the same chain is put over. */
export const digestForRenewal = (hash: HashName, token: Uint8Array): Uint8Array => digest(hash, token);

/**
 * What the first stamp of a further chain is put over, for one object: its digest and that of all older chains (RFC 4998 §5.2).
 * @param content digest of the object by the algorithm of the new chain
 */
export function digestForFurtherChain(hash: HashName, content: Uint8Array, older: readonly ArchiveChain[]): Uint8Array {
  return digest(hash, concatAll([content, digest(hash, chainsDer(older))]));
}

/**
 *   EvidenceRecord ::= SEQUENCE { version INTEGER { v1(1) }, digestAlgorithms SEQUENCE OF AlgorithmIdentifier, cryptoInfos [0] OPTIONAL,
 *                                 encryptionInfo [1] OPTIONAL, archiveTimeStampSequence SEQUENCE OF ArchiveTimeStampChain }
 *   ArchiveTimeStamp ::= SEQUENCE { digestAlgorithm [0] OPTIONAL, attributes [1] OPTIONAL, reducedHashtree [2] OPTIONAL, timeStamp ContentInfo }
 *
 * (RFC 4998 §3.1, §4.1; tags are implicit)
 */
export function evidenceRecordDer(chains: readonly ArchiveChain[]): Uint8Array {
  const hashes = [...new Set(chains.map(({ hash }) => hash))];
  return der.sequence(der.integer(1), der.sequence(...hashes.map(digestAlgorithm)), chainsDer(chains));
}

function readHash(value: der.DerValue): HashName {
  const hash = hashByOid(parseAlgorithm(value).oid);
  if (hash === undefined) throw new der.DerError('a digest algorithm that is not known', value.start);
  return hash;
}

function readReduced(value: der.DerValue | undefined, hash: HashName): ReducedHashtree {
  return (value?.children() ?? []).map((list) => {
    const digests = list
      .expect(der.TAG.sequence)
      .children()
      .map((one) => one.octets());
    if (digests.length === 0 || digests.some(({ length }) => length !== HASH_SIZE[hash]))
      throw new der.DerError('a list of digests of another size', list.start);
    return digests;
  });
}

function readTimestamp(value: der.DerValue): { hash: HashName; stamp: ArchiveTimestamp } {
  const fields = value.expect(der.TAG.sequence).cursor();
  const algorithm = fields.next(der.context(0));
  const hash = readHash(der.decode(Uint8Array.of(der.TAG.sequence, ...algorithm.raw.subarray(1))));
  // attributes carry nothing that a proof rests on
  fields.optional(der.context(1));
  const reduced = readReduced(fields.optional(der.context(2)), hash);
  const token = fields.next(der.TAG.sequence).raw;
  fields.finish();
  return { hash, stamp: { reduced, token } };
}

function readChain(value: der.DerValue): ArchiveChain {
  const read = value.expect(der.TAG.sequence).children().map(readTimestamp);
  const [first] = read;
  // RFC 4998 §5.1: one algorithm in a chain
  if (first === undefined || read.some(({ hash }) => hash !== first.hash)) throw new der.DerError('a chain of two algorithms', value.start);
  return { hash: first.hash, stamps: read.map(({ stamp }) => stamp) };
}

/**
 * Reads a record whose stamps name their digest, as all that are written since RFC 4998 do; nothing in it is verified.
 * @throws PkiError EVIDENCE_RECORD_MALFORMED
 */
export function parseEvidenceRecord(bytes: Uint8Array): readonly ArchiveChain[] {
  return parsing('EVIDENCE_RECORD_MALFORMED', 'the evidence record cannot be read', () => {
    const fields = der.decode(bytes).expect(der.TAG.sequence).cursor();
    if (fields.next(der.TAG.integer).smallInteger() !== 1) throw new der.DerError('another version', 0);
    fields.next(der.TAG.sequence);
    fields.optional(der.context(0));
    fields.optional(der.context(1));
    const chains = fields.next(der.TAG.sequence).children().map(readChain);
    fields.finish();
    if (chains.length === 0) throw new der.DerError('a record without stamps', 0);
    return chains;
  });
}
