import { formatDate } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Member, Origin, PartyId, Person } from '#kernel/actor.ts';
import { type CodeMethod, issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { signPasswordCheck } from '#modules/account/sign-passwords/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Authorisation } from '../authorisation.ts';
import { authorisationCodeWords } from '../message-words.ts';
import { insertAuthorisation } from '../store/authorisations.ts';

interface Giver {
  readonly personId: PartyId;
  /** of the account */
  readonly address: string;
  /** what the code is for, and for nothing else */
  readonly purpose: string;
  readonly now: Date;
}

export async function sendCode(tx: Tx, platform: Platform, { personId: party, address, purpose, now }: Giver) {
  return issueCode(tx, platform, { address, purpose, party, cause: 'code', text: authorisationCodeWords, now });
}

/** The giver is who it says: by the code, and the sign password where one is asked for. @returns how the code came @throws DomainError SIGN_PASSWORD_…, CODE_… */
export async function proveGiver(
  platform: Platform,
  { personId, address, purpose, now }: Giver,
  { code, signPassword }: { readonly code: string; readonly signPassword?: string | undefined },
): Promise<CodeMethod> {
  const comparePassword = await signPasswordCheck(platform, personId, { given: signPassword, now });
  const method = await redeemCode(platform, { address, purpose, code, now });
  await comparePassword();
  return method;
}

interface Giving
  extends Pick<
    Authorisation,
    'giverName' | 'sealId' | 'sealName' | 'templateIds' | 'mostFen' | 'endsAt' | 'address' | 'proofMethod' | 'key'
  > {
  readonly origin: Origin;
}

/** Keeps what was given, with an entry in the log of an enterprise. @returns the id of the authorisation */
export async function giveTo(tx: Tx, actor: Person | Member, giving: Giving, now: Date): Promise<string> {
  const { sealId, sealName, endsAt, mostFen, key } = giving;
  const authorisationId = uuidv7({ msecs: now.getTime() });
  await insertAuthorisation(tx, { ...giving, party: actor.party, personId: actor.personId, authorisationId, createdAt: now });
  await recordChange(tx, actor, now, {
    action: 'seals.authorise',
    object: { type: 'seal', id: sealId ?? '', name: sealName },
    after: {
      to: formatDate(endsAt),
      ...(mostFen !== undefined && { mostAmount: String(mostFen) }),
      ...(key && { byKey: key.name, mostUses: key.mostContracts }),
    },
  });
  return authorisationId;
}
