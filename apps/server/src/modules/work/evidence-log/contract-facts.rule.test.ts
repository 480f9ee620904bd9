import { expect, test } from 'vitest';
import { type ContractRecords, contractFacts } from './contract-facts.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 2, minute));
const [hash, other] = ['a'.repeat(64), 'b'.repeat(64)];
const records: ContractRecords = {
  contractId: 'c1',
  versions: [
    { documentId: 'd1', version: 0, hash, at: at(0) },
    { documentId: 'd1', version: 1, hash: other, at: at(0) },
    { documentId: 'd1', version: 2, hash, at: at(5) },
  ],
  consents: [
    {
      consentId: 's1',
      participantId: 'p1',
      statementDigest: other,
      documents: [{ documentId: 'd1', hash: other }],
      proof: { method: 'sms', withPassword: false, at: at(3) },
      name: { checkedBy: 'reviewer', at: at(2) },
      at: at(4),
    },
  ],
  signatures: [{ documentId: 'd1', participantId: 'p1', version: 2, consentId: 's1', certificate: '0f', level: 'B-T', at: at(5) }],
  certificate: { hash: other, at: at(6) },
  performances: [
    {
      performanceId: 'f1',
      addedFor: 'party1',
      kind: 'delivery',
      day: '2026-11-26',
      amountFen: 1200,
      hash,
      at: at(7),
      removedAt: undefined,
      answers: [{ answerId: 'a1', answeredFor: 'party2', verdict: 'confirmed', at: at(8) }],
    },
    {
      performanceId: 'f2',
      addedFor: 'party1',
      kind: 'other',
      day: '2026-11-26',
      amountFen: undefined,
      hash: other,
      at: at(7),
      removedAt: at(9),
      answers: [],
    },
  ],
};

test('facts come in the order in which they came about, and of one moment the signature before the file that it made', () => {
  expect(contractFacts(records).map(({ fact }) => fact)).toEqual([
    'version:d1:0',
    'version:d1:1',
    'identity:s1',
    'consent:s1',
    'signature:d1:p1',
    'version:d1:2',
    'preservation',
    'performance:f1',
    'performance:f2',
    'performanceAnswer:a1',
    'performanceRemoval:f2',
  ]);
});

test('each says all of itself in one line, and what came before stays as it was', () => {
  const texts = contractFacts(records).map(({ text }) => JSON.parse(text));
  expect(texts[2]).toEqual({
    kind: 'identity',
    contract: 'c1',
    participant: 'p1',
    consent: 's1',
    method: 'sms',
    nameProven: { checkedBy: 'reviewer', at: '2026-11-26T02:02:00.000Z' },
    at: '2026-11-26T02:03:00.000Z',
  });
  expect(texts[3]).toMatchObject({ kind: 'consent', statement: other, documents: [{ document: 'd1', sha256: other }] });
  expect(texts[4]).toMatchObject({ kind: 'signature', certificate: '0f', level: 'B-T', version: 2 });
  expect(texts[6]).toMatchObject({ kind: 'preservation', sha256: other });
  const sum = { contract: 'c1', performance: 'f1', party: 'party1', what: 'delivery', day: '2026-11-26', amountFen: 1200, sha256: hash };
  expect(texts[7]).toEqual({ kind: 'performance', ...sum, at: '2026-11-26T02:07:00.000Z' });
  expect(texts[9]).toMatchObject({ kind: 'performanceAnswer', party: 'party2', verdict: 'confirmed', sha256: hash });
  expect(texts[10]).toMatchObject({ kind: 'performanceRemoval', performance: 'f2', sha256: other });
  const sent = {
    ...records,
    consents: [],
    signatures: [],
    certificate: undefined,
    performances: [],
    versions: records.versions.slice(0, 2),
  };
  expect(contractFacts(records).slice(0, 2)).toEqual(contractFacts(sent));
});

test('a signer whose name nobody proved has none in the log', () => {
  const consents = records.consents.map((one) => ({ ...one, name: undefined }));
  const [identity] = contractFacts({ ...records, consents }).filter(({ fact }) => fact.startsWith('identity'));
  expect(JSON.parse(identity?.text ?? '')).not.toHaveProperty('nameProven');
});

test('an identity proof says that the sign password came with it, and without one is told as ever', () => {
  const [consent] = records.consents;
  if (!consent) throw new Error('there is a consent');
  const told = (withPassword: boolean) =>
    contractFacts({ ...records, consents: [{ ...consent, proof: { ...consent.proof, withPassword } }] }).find(
      ({ fact }) => fact === 'identity:s1',
    )?.text;
  expect(told(true)).toContain('"method":"sms","password":true,');
  expect(told(false)).not.toContain('password');
});
