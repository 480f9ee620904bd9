// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { examineFile } from './examine-file.ts';
import type { ExamineAnswer } from './protocol.ts';

/** A page of a contract that nobody signed. */
function unsignedPdf(): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, k) => {
    const at = text.length;
    text += `${k + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return `${text}xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}

async function answersTo(content: BlobPart): Promise<ExamineAnswer[]> {
  const answers: ExamineAnswer[] = [];
  await examineFile({ file: new Blob([content]), roots: [], now: new Date('2026-11-21T02:00:00Z') }, (answer) => answers.push(answer));
  return answers;
}

test('a file is told with its fingerprint, after progress that only grows', async () => {
  const content = unsignedPdf();
  const answers = await answersTo(content);
  const done = answers.flatMap((answer) => (answer.kind === 'progress' ? [answer.done] : []));
  expect(done.length).toBeGreaterThan(0);
  expect(done).toEqual(done.toSorted((left, right) => left - right));
  expect(done.every((part) => part > 0 && part < 1)).toBe(true);
  expect(answers.at(-1)).toMatchObject({
    kind: 'examined',
    examined: { fingerprint: createHash('sha256').update(content).digest('hex'), report: { verdict: 'unsigned', pages: 1 } },
  });
  expect(answers.at(-1)).not.toHaveProperty('examined.signedState');
});

test.each([
  ['', 'EMPTY'],
  ['only text', 'NOT_PDF'],
  ['%PDF-1.7\nnothing that could be found again', 'DAMAGED'],
])('what is no contract is refused: %j', async (content, code) => {
  expect((await answersTo(content)).at(-1)).toMatchObject({ kind: 'refused', code });
});

test('an answer survives the way to the page', async () => {
  const answer = (await answersTo(unsignedPdf())).at(-1);
  expect(structuredClone(answer)).toEqual(answer);
});
