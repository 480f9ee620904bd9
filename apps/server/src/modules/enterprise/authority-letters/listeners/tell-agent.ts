import { tellPerson } from '#modules/enterprise/members/index.ts';
import { type Hearing, listen } from '#platform/events/listener.ts';
import { letterLapsed, letterPassed, letterRejected } from '../events.ts';
import { LETTER_LAPSED, letterWords } from '../message-words.ts';
import { findLetter } from '../store/letters.ts';

async function tell({ tx, platform, event: { party, id }, now }: Hearing): Promise<void> {
  const letter = await findLetter(tx, party, id);
  if (letter === undefined) return;
  const { companyName, state, review } = letter;
  // only an end is told of, and there is one
  if (state !== 'passed' && state !== 'rejected' && state !== 'expired') return;
  const why = state === 'expired' ? LETTER_LAPSED : (review?.reason ?? '');
  const page = new URL('/auth/wordCustom', platform.config.publicUrl).href;
  const words = letterWords({ companyName, reason: state === 'passed' ? undefined : why }, page);
  await tellPerson(tx, platform, { party, person: party, template: `letters.${state}`, words, now });
}

/** Who handed in a letter learns what became of it. */
export const tellAgent = [
  listen(letterPassed, 'letters.tellPassed', tell),
  listen(letterRejected, 'letters.tellRejected', tell),
  listen(letterLapsed, 'letters.tellLapsed', tell),
];
