import { asPartyId } from '#kernel/actor.ts';
import { memberDisabled, memberLeft, successorOf, tellPerson } from '#modules/enterprise/members/index.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import { collectionHandedOverWords } from '../message-words.ts';
import { giveCollections } from '../store/collections.ts';
import { pathOfCollection } from '../wire.ts';

type Leaving = Hearing<(typeof memberDisabled)['ids']>;

/** From then on contracts are sent in the name of the successor, who is told of each that is not over. */
async function handOver({ tx, platform, event, now }: Leaving, successorMemberId: string | undefined): Promise<void> {
  const { party, id: memberId, ids } = event;
  const heir = (await successorOf(tx, { party, memberId, successorMemberId }))?.personId;
  if (heir === undefined) return;
  for (const { collectionId, title, endsAt } of await giveCollections(tx, { party, from: asPartyId(ids.personId), to: heir })) {
    if (endsAt <= now) continue;
    const words = collectionHandedOverWords(title, platform.config.publicUrl + pathOfCollection(collectionId));
    await tellPerson(tx, platform, { party, person: heir, template: 'collection.handedOver', words, now });
  }
}

/** A poster outlasts who hung it up: what a member who left collects goes on in the name of another one. */
export const handOverCollections: readonly Listener[] = [
  listen(memberLeft, 'collections.handOver', (hearing) =>
    handOver(hearing, hearing.event.ids.tasksTo ?? hearing.event.ids.successorMemberId),
  ),
  // those of a disabled member wait, unless a successor was named
  listen(memberDisabled, 'collections.handOverOfDisabled', (hearing) => handOver(hearing, hearing.event.ids.tasksTo), {
    concerns: ({ tasksTo }) => tasksTo !== undefined,
  }),
];
