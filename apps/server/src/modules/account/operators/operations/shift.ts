import { createHash, timingSafeEqual } from 'node:crypto';
import { closeShift, createFirstOperator, DUTIES, openShift, readStanding, sendShiftCode } from '@moqi/api/account/operators';
import type { Member, Person } from '#kernel/actor.ts';
import { displayName, personAccount } from '#modules/account/identity/index.ts';
import { issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Reads } from '#platform/reads.ts';
import { loggedAccount, ownAddress } from '../acts/account-label.ts';
import { logDeed } from '../acts/log-deed.ts';
import { shiftEnd } from '../operator.ts';
import { codePurpose, shiftCodeWords } from '../shift-code.ts';
import { endShift, holdFirst, insertAppointment, saveShift } from '../store/operators.ts';
import { hasOperators, standingIn } from '../views/operators.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isChild = (actor: Person | Member): boolean => actor.kind === 'member' && actor.isChild === true;

async function nameOf(reads: Reads, { personId }: Person | Member): Promise<string> {
  const { name, mobile, email } = await reads.once(personAccount, personId);
  return displayName({ name, mobile, email });
}

export const readStandingHandler = handle(readStanding, async ({ actor, tx, platform, reads, now }) => {
  const standing = await standingIn(tx, actor, now);
  const name = await nameOf(reads, actor);
  if (standing === undefined) {
    const canBeFirst = !isChild(actor) && !(await hasOperators(tx));
    const unappointed = platform.config.operatorToken === undefined ? ('closed' as const) : ('first' as const);
    return { state: canBeFirst ? unappointed : ('none' as const), name, duties: [], shiftUntil: '' };
  }
  const { duties, shiftUntil } = standing;
  const state = shiftUntil === undefined ? ('offShift' as const) : ('onShift' as const);
  return { state, name, duties: [...duties], shiftUntil: shiftUntil?.toISOString() ?? '' };
});

export const createFirstOperatorHandler = handle(createFirstOperator, async ({ actor, input, platform, tx, reads, now, fail }) => {
  if (isChild(actor)) return fail('CHILD_ACCOUNT_PERSONAL');
  const { operatorToken } = platform.config;
  // of equal length, so that the comparison takes the same time whatever was guessed
  const isRight = operatorToken !== undefined && timingSafeEqual(digest(input.token), digest(operatorToken));
  if (!isRight) return fail('OPERATOR_TOKEN_WRONG');
  await holdFirst(tx);
  if (await hasOperators(tx)) return fail('OPERATOR_EXISTS');
  const { personId, origin } = actor;
  await insertAppointment(tx, { personId, duties: DUTIES, appointedBy: undefined, now });
  const by = { personId, name: await nameOf(reads, actor), origin };
  await logDeed(tx, by, now, { deed: 'operators.first', object: await loggedAccount(tx, personId), after: { duties: DUTIES } });
  return { duties: [...DUTIES] };
});

export const sendShiftCodeHandler = handle(sendShiftCode, async ({ actor, tx, platform, reads, now, fail }) => {
  const { personId } = actor;
  const address = await ownAddress(reads, personId);
  if (address === undefined || (await standingIn(tx, actor, now)) === undefined) return fail('NOT_OPERATOR');
  const code = { address, purpose: codePurpose(actor), party: personId, cause: 'code', text: shiftCodeWords, now } as const;
  return await issueCode(tx, platform, code);
});

export const openShiftHandler = handleInSteps(openShift, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const { personId, sessionId, origin } = actor;
  const address = await ownAddress(reads, personId);
  if (address === undefined || (await standingIn(platform.db, actor, now)) === undefined) return fail('NOT_OPERATOR');
  const name = await nameOf(reads, actor);
  await redeemCode(platform, { address, purpose: codePurpose(actor), code: input.valicode, now });
  await transact(async (tx) => {
    await saveShift(tx, personId, sessionId, now);
    await logDeed(tx, { personId, name, origin }, now, { deed: 'operators.shift', object: await loggedAccount(tx, personId) });
  });
  return { shiftUntil: shiftEnd(now, now)?.toISOString() ?? '' };
});

export const closeShiftHandler = handle(closeShift, async ({ actor, tx, now }) => {
  await endShift(tx, actor.personId, actor.sessionId, now);
  return {};
});
