import type { PartyId } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { type MessageTemplate, type MessageWords, notify } from '#modules/records/notifications/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';

export interface Telling {
  readonly party: PartyId;
  readonly person: PartyId;
  readonly template: MessageTemplate;
  readonly words: MessageWords;
  /** A person waits for the message: beyond the limits of the day it is refused, not left out. */
  readonly cause?: 'invitation';
  readonly now: Date;
}

/** Sends a person a message of the enterprise, to the address of the account. */
export async function tellPerson(tx: Tx, platform: Platform, { person, words, ...telling }: Telling): Promise<void> {
  const { mobile, email } = await personAccount(tx, person);
  const address = mobile ?? email;
  if (address === undefined) return;
  await notify(tx, platform, { ...telling, ...words, address });
}
