import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CaseInstitutions, CasePost } from '#ports/case-institution.ts';

const now = new Date('2026-06-01T02:00:00.000Z');
const bytes = Buffer.from('%PDF-1.7\n测试');
const hash = createHash('sha256').update(bytes).digest('hex');

async function* content() {
  yield bytes.subarray(0, 4);
  yield bytes.subarray(4);
}

export const CASE_POST: CasePost = {
  postId: '0199aa00-0000-7000-8000-0000000000a1',
  what: 'file',
  institution: 'gan',
  kind: 'arbitration',
  reference: '',
  body: { number: 'AJ1', statement: '未付款' },
  files: [{ name: '申请书.pdf', kind: 'application', hash, size: bytes.length, open: content }],
};

/** The institutions behind an adapter, as its test sets them up. */
export interface CaseOffice {
  open(): CaseInstitutions;
  /** How many different posts with this id they have taken. */
  taken(postId: string): Promise<number>;
  /** They decide what they have. @returns how far the case is asked about then */
  decide(reference: string): Promise<Date>;
  /** They answer nothing any more. */
  fail(): Promise<void>;
}

/** What every adapter of institutions must do. Call it in the adapter's own test file. */
export function caseInstitutionContract(office: () => CaseOffice): void {
  it('takes a post once, and answers the same receipt when it is handed over again', async () => {
    const first = await office().open().hand(CASE_POST, now);
    expect(first.receiptNo).not.toBe('');
    expect(first.reference).not.toBe('');
    expect(await office().open().hand(CASE_POST, now)).toEqual(first);
    expect(await office().taken(CASE_POST.postId)).toBe(1);
  });

  it('says that it has a case, and hands its document over once it is decided', async () => {
    const institutions = office().open();
    const { reference } = await institutions.hand(CASE_POST, now);
    const question = { institution: 'gan', kind: 'arbitration', reference, filedAt: now, suppliedAt: undefined } as const;
    expect((await institutions.ask(question, now)).state).toBe('received');
    const decided = await institutions.ask(question, await office().decide(reference));
    expect(decided.state).toBe('decided');
    expect(Buffer.from(decided.document?.bytes.subarray(0, 5) ?? []).toString()).toBe('%PDF-');
  });

  it('knows nothing of a case when nobody answers', async () => {
    const institutions = office().open();
    const { reference } = await institutions.hand(CASE_POST, now);
    await office().fail();
    const question = { institution: 'gan', kind: 'arbitration', reference, filedAt: now, suppliedAt: undefined } as const;
    await expect(institutions.ask(question, now)).rejects.toMatchObject({ code: 'CASE_INSTITUTION_AWAY' });
    const other = { ...CASE_POST, postId: '0199aa00-0000-7000-8000-0000000000a2' };
    await expect(institutions.hand(other, now)).rejects.toMatchObject({ code: 'CASE_INSTITUTION_AWAY' });
  });
}
