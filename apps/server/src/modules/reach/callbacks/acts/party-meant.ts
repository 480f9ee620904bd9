import type { Member, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { sandboxOf } from '#modules/reach/sandboxes/index.ts';
import type { Database } from '#platform/platform.ts';

/** A real key reads nothing of the sandbox, and a key of the sandbox is there already. */
const OF_ITS_KEY = {
  'zh-CN': '程序只能处理自己密钥那一边的回调，请换用那一边的密钥',
  en: 'a program has the callbacks of its own key alone; please use a key of the other side',
};

interface Place {
  readonly sandbox?: boolean | undefined;
}

/** Whose callbacks are meant: those of the company, or of its sandbox. @throws DomainError INPUT_INVALID, SANDBOX_MISSING */
export async function partyMeant(db: Database, { party, merchantKey }: Member, { sandbox: isMeant = false }: Place): Promise<PartyId> {
  if (!isMeant) return party;
  if (merchantKey !== undefined) throw new DomainError('INPUT_INVALID', { field: 'sandbox', reason: OF_ITS_KEY });
  const sandbox = await sandboxOf(db, party);
  if (sandbox === undefined) throw new DomainError('SANDBOX_MISSING');
  return sandbox;
}
