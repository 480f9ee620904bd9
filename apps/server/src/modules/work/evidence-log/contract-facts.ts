import type { OutputOf } from '@moqi/api';
import type { listLeaves } from '@moqi/api/work/evidence-log';
import type { Fact } from '#modules/records/ledger/index.ts';

/** What is kept of a contract, as far as the log tells of it: ids, hashes and times, no name, address or number of a person. */
export interface ContractRecords {
  readonly contractId: string;
  readonly versions: readonly { readonly documentId: string; readonly version: number; readonly hash: string; readonly at: Date }[];
  readonly consents: readonly ConsentRecord[];
  readonly signatures: readonly SignatureRecord[];
  /** undefined: it has none yet */
  readonly certificate: { readonly hash: string; readonly at: Date } | undefined;
  readonly performances: readonly PerformanceRecord[];
}

interface ConsentRecord {
  readonly consentId: string;
  readonly participantId: string;
  /** SHA-256 of the sentence, hex */
  readonly statementDigest: string;
  readonly documents: readonly { readonly documentId: string; readonly hash: string }[];
  readonly proof: { readonly method: string; readonly withPassword: boolean; readonly at: Date };
  /** undefined: no name was proven for it */
  readonly name: { readonly checkedBy: string; readonly at: Date } | undefined;
  readonly at: Date;
}

interface SignatureRecord {
  readonly documentId: string;
  readonly participantId: string;
  readonly version: number;
  readonly consentId: string;
  /** serial number of the certificate, hex */
  readonly certificate: string;
  readonly level: string;
  readonly at: Date;
}

/** 履约凭证, also one that was taken back. */
interface PerformanceRecord {
  readonly performanceId: string;
  /** id of the party that added it */
  readonly addedFor: string;
  readonly kind: string;
  readonly day: string;
  readonly amountFen: number | undefined;
  readonly hash: string;
  readonly at: Date;
  readonly removedAt: Date | undefined;
  readonly answers: readonly { readonly answerId: string; readonly answeredFor: string; readonly verdict: string; readonly at: Date }[];
}

/** What every text says, and whose act it tells of. */
export interface ToldFact {
  readonly kind: OutputOf<typeof listLeaves>['leaves'][number]['kind'];
  /** ISO 8601 */
  readonly at: string;
  readonly participant?: string;
}

/** The fact that a contract has its certificate: each has one at most. */
export const PRESERVATION = 'preservation';

interface Happened extends Fact {
  readonly at: Date;
}

/** The text is JSON with its names in the order in which they are written here: who has it can hash it again. */
function happened(fact: string, at: Date, told: Omit<ToldFact, 'at'> & Readonly<Record<string, unknown>>): Happened {
  return { fact, at, text: JSON.stringify({ ...told, at: at.toISOString() }) };
}

function consentFacts(contract: string, one: ConsentRecord): Happened[] {
  const { consentId: consent, participantId: participant, statementDigest: statement, proof, name } = one;
  const documents = one.documents.map(({ documentId: document, hash: sha256 }) => ({ document, sha256 }));
  // left out where none was given: what is in the log is never told in other words
  const password = proof.withPassword && { password: true };
  const nameProven = name && { checkedBy: name.checkedBy, at: name.at.toISOString() };
  return [
    happened(`identity:${consent}`, proof.at, {
      kind: 'identity',
      contract,
      participant,
      consent,
      method: proof.method,
      ...password,
      nameProven,
    }),
    happened(`consent:${consent}`, one.at, { kind: 'consent', contract, participant, consent, statement, documents }),
  ];
}

function performanceFacts(contract: string, one: PerformanceRecord): Happened[] {
  const { performanceId: performance, addedFor: party, kind: what, day, amountFen, hash: sha256, at, removedAt, answers } = one;
  return [
    happened(`performance:${performance}`, at, { kind: 'performance', contract, performance, party, what, day, amountFen, sha256 }),
    ...answers.map(({ answerId, answeredFor, verdict, at: answeredAt }) =>
      happened(`performanceAnswer:${answerId}`, answeredAt, {
        kind: 'performanceAnswer',
        contract,
        performance,
        party: answeredFor,
        verdict,
        sha256,
      }),
    ),
    ...(removedAt
      ? [happened(`performanceRemoval:${performance}`, removedAt, { kind: 'performanceRemoval', contract, performance, party, sha256 })]
      : []),
  ];
}

/** All facts of a contract in the order in which they came about; of one moment, what others follow from comes first. */
export function contractFacts(records: ContractRecords): Fact[] {
  const { contractId: contract, versions, consents, signatures, certificate, performances } = records;
  const facts = [
    ...consents.flatMap((one) => consentFacts(contract, one)),
    ...signatures.map(({ at, documentId: document, participantId: participant, consentId: consent, ...one }) =>
      happened(`signature:${document}:${participant}`, at, { kind: 'signature', contract, document, participant, consent, ...one }),
    ),
    ...versions.map(({ at, documentId: document, version, hash: sha256 }) =>
      happened(`version:${document}:${version}`, at, { kind: 'version', contract, document, version, sha256 }),
    ),
    ...(certificate ? [happened(PRESERVATION, certificate.at, { kind: 'preservation', contract, sha256: certificate.hash })] : []),
    ...performances.flatMap((one) => performanceFacts(contract, one)),
  ];
  return facts.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ fact, text }) => ({ fact, text }));
}

/** Whether a reader may be told of it: how the others signed a signer learns once all have. */
export const isToldTo = (
  { participant }: ToldFact,
  { seesAll, mine }: { readonly seesAll: boolean; readonly mine: string | undefined },
): boolean => seesAll || participant === undefined || participant === mine;
