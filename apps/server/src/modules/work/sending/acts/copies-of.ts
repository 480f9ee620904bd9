import { readAddress } from '@moqi/rules';
import { v7 as uuid } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import { membersOf } from '#modules/enterprise/members/index.ts';
import { type Copy, type Draft, type Sender, withCopies } from '#modules/work/contracts/index.ts';
import type { Tx } from '#platform/platform.ts';

/** The copies that a draft names, each reader once. @throws DomainError COPY_READER_UNKNOWN */
export async function copiesOf(tx: Tx, { actor, party, personName: givenBy }: Sender, { copies = [] }: Draft): Promise<Copy[]> {
  const ids = copies.flatMap(({ memberId }) => memberId ?? []);
  if (ids.length > 0 && actor.kind === 'person') throw new DomainError('COPY_READER_UNKNOWN');
  const members = ids.length === 0 ? [] : await membersOf(tx, party, ids);
  const all = copies.map(({ name, mobile, email, memberId, from }): Copy => {
    const shared = { copyId: uuid(), from, givenBy, toldAt: undefined };
    if (memberId === undefined) {
      const address = readAddress(mobile || email)?.text;
      return { ...shared, name, address, accountParty: undefined, readerId: undefined };
    }
    const member = members.find((one) => one.memberId === memberId);
    if (member?.personId === undefined || member.state !== 'active') throw new DomainError('COPY_READER_UNKNOWN');
    return { ...shared, name: member.name, address: undefined, accountParty: party, readerId: member.personId };
  });
  return withCopies([], all);
}
