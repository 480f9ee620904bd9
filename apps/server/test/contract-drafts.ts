import { samplePdf } from '@moqi/testing';
import { mobileNumber, type TestPerson } from './people.ts';
import { type DraftInput, draftFile, pdfFile, personParty, placedField, upload } from './situations.ts';
import type { World } from './world.ts';

/** A contract with two strangers that can be sent as it is: two pages, a signature each, and a date of the second. */
export async function goodDraft(person: TestPerson, change: DraftInput = {}): Promise<DraftInput> {
  const [file] = await upload(person.browser, pdfFile('合同.pdf', samplePdf({ pages: 2 })));
  if (!file) throw new Error('nothing uploaded');
  return {
    contractName: '设备采购合同',
    signatoryJson: [personParty('a', { mobile: mobileNumber() }), personParty('b', { mobile: mobileNumber(), fullName: '裴南乔' })],
    attatchFileNamesJson: [draftFile(file, placedField('a', 0), placedField('b', 1), placedField('b', 2, { kind: 'date' }))],
    ...change,
  };
}

const TABLES = [
  'contracts',
  'contract_numbers',
  'participants',
  'sign_numbers',
  'unclaimed_participants',
  'documents',
  'document_numbers',
  'document_versions',
  'fields',
  'drawers',
  'contract_events',
  'deliveries',
] as const;

/** How many rows sending leaves in each table: equal before and after means that nothing was stored halfway. */
export async function rowCounts({ platform: { db } }: World): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    counts[table] = (
      await db
        .selectFrom(table)
        .select((q) => q.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  }
  return counts;
}
