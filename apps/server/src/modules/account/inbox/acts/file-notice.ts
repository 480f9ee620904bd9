import { findPersonByAddress } from '#modules/account/identity/index.ts';
import { messageKindOf, type NoticeToFile } from '#modules/records/notifications/index.ts';
import { subject, tellWith } from '#platform/changes/tell.ts';
import { writeAlone } from '#platform/database/writes.ts';
import type { Reads } from '#platform/reads.ts';
import { insertNotice } from '../store/notices.ts';

/**
 * A person with an account at the address of a message finds its subject inside, and open pages count it at once. Codes are of no use there,
 * and an account that an enterprise made has nothing of its own.
 */
export async function fileNotice(reads: Reads, { deliveryId, template, address, ...notice }: NoticeToFile): Promise<void> {
  const kind = messageKindOf(template);
  const person = kind === 'code' ? undefined : await reads.once(findPersonByAddress, address);
  if (person === undefined || person.childOf !== undefined) return;
  const { party } = person;
  const { subject: title, contractNumber, createdAt } = notice;
  await writeAlone(reads.db, (writes) => {
    insertNotice(writes, party, { noticeId: deliveryId, kind, title, contractNumber, createdAt });
    tellWith(writes, { to: [subject.party(party)], topics: ['notices'] });
  });
}
