import { tellPerson } from '#modules/enterprise/members/index.ts';
import { type Hearing, listen } from '#platform/events/listener.ts';
import { foundingAgreed, foundingRefused } from '../events.ts';
import { answeredWords } from '../message-words.ts';
import { findFounding } from '../store/founding-requests.ts';

async function tell({ tx, platform, event: { party, id }, now }: Hearing): Promise<void> {
  const request = await findFounding(tx, party, id);
  if (request === undefined) return;
  const { companyName, state, reason } = request;
  // only an answer is told of, and there is one
  if (state !== 'agreed' && state !== 'refused') return;
  const words = answeredWords({ companyName, reason: state === 'agreed' ? undefined : reason });
  await tellPerson(tx, platform, { party, person: party, template: `founding.${state}`, words, now });
}

/** Who asked a legal representative learns the answer. */
export const tellAsker = [listen(foundingAgreed, 'founding.tellAgreed', tell), listen(foundingRefused, 'founding.tellRefused', tell)];
