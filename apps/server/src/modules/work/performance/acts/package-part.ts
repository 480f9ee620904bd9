import type { PackagePart, PartEntry } from '#platform/package-part.ts';
import type { PerformanceDocument } from '../performance.ts';
import { performanceDocuments } from '../views/performance-documents.ts';

/** The kind of both entries, in packages that were handed out. */
const KIND = 'performance';

const ENDING = /\.[a-z\d]{1,5}$/;

const pathOf = ({ fileName }: PerformanceDocument, at: number): string =>
  `performance/${String(at + 1).padStart(2, '0')}${ENDING.exec(fileName.toLowerCase())?.[0] ?? ''}`;

const told = (one: PerformanceDocument, at: number) => ({
  file: pathOf(one, at),
  fileName: one.fileName,
  sha256: one.hash,
  kind: one.kind,
  day: one.day,
  amountFen: one.amountFen ?? null,
  note: one.note,
  addedFor: one.addedForName,
  addedAt: one.addedAt.toISOString(),
  answers: one.answers.map(({ answeredForName, verdict, note, at: time }) => ({
    answeredFor: answeredForName,
    verdict,
    note,
    at: time.toISOString(),
  })),
});

/** Of a completed contract: what was handed over, paid or accepted afterwards, and what the other side said of it. */
export const performancePart: PackagePart = {
  entries: async ({ db }, { owner, contractId }) => {
    const documents = await performanceDocuments(db, { owner, contractId });
    if (documents.length === 0) return [];
    const list = Buffer.from(`${JSON.stringify({ documents: documents.map(told) }, undefined, 1)}\n`);
    const files = documents.map(
      (one, at): PartEntry => ({ path: pathOf(one, at), kind: KIND, title: one.fileName, content: { segments: [one.hash] } }),
    );
    return [{ path: 'performance.json', kind: KIND, title: '履约凭证', content: list }, ...files];
  },
};
