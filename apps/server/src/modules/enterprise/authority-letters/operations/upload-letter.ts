import { uploadLetter } from '@moqi/api/enterprise/authority-letters';
import { enforce } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { deleteUnclaimed, hashesOf, keepPhotographs, ownPhotographs } from '#modules/account/name-checks/index.ts';
import { areTheseWords } from '#modules/account/real-names/index.ts';
import { checkOrganization } from '#modules/enterprise/joining/index.ts';
import { readPhotographs } from '#modules/trust/files/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { judgeLetter, transition } from '../acts/transition.ts';
import { findLetter, listOwn } from '../store/letters.ts';
import { LETTER_CONSENT } from '../wording.ts';

export const uploadLetterHandler = handleInSteps(uploadLetter, async ({ actor, input, platform, files, now, transact, fail }) => {
  const { personId: agent, origin } = actor;
  const { db, config, identityChecks } = platform;
  const { letterId, consent: consentHash } = input;
  const letter = (await findLetter(db, agent, letterId)) ?? fail('LETTER_UNKNOWN');
  if (!(await personAccount(db, agent)).realName) fail('REAL_NAME_NEEDED');
  if (config.operatorToken === undefined) fail('REVIEWERS_NONE');
  if (!areTheseWords(LETTER_CONSENT, consentHash)) fail('CONSENT_OUTDATED');
  enforce(judgeLetter('submit', letter, { reviewerId: undefined, now }));
  if ((await listOwn(db, agent, 20)).some(({ state }) => state === 'waiting')) fail('LETTER_WAITS');
  const [front, back] = await readPhotographs(files, 2);
  if (front === undefined || back === undefined) return fail('FILE_MISSING');
  const registerBy = identityChecks.organization.name;
  // where no register can be asked, the reviewer compares with the licence alone
  if (registerBy !== 'none') await checkOrganization(platform, letter, { personId: agent, consentHash: undefined, origin, now });
  const photographs = await keepPhotographs(platform, letterId, { front, back }, now);
  try {
    await transact(async (tx) => {
      await transition(tx, {
        letterId,
        step: 'submit',
        mark: async () => ({ handedIn: { at: now, registerBy, photographs, consentHash } }),
        now,
      });
      await ownPhotographs(tx, photographs);
    });
  } catch (error) {
    await deleteUnclaimed(platform, hashesOf(photographs));
    throw error;
  }
  return { approveStatus: 1 as const };
});
