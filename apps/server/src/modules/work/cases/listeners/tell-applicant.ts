import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import { caseAccepted, caseDecided, caseLapsed, caseRejected, supplementAsked } from '../events.ts';
import { caseWords, type ToldStep } from '../message-words.ts';
import { findCases } from '../store/cases.ts';

/** The person who applied is told; in an enterprise that is the member who wrote the application. */
async function tell({ tx, platform, event, now }: Hearing<typeof caseAccepted.ids>, step: ToldStep): Promise<void> {
  const { party } = event;
  const [file] = await findCases(tx, party, [event.id]);
  if (file === undefined) return;
  const { mobile, email } = await personAccount(tx, file.createdBy);
  const address = mobile ?? email;
  if (address === undefined) return;
  const path = file.createdBy === party ? '/judicialService/safeguard' : '/console/judicial';
  const page = `${platform.config.publicUrl}${path}?${new URLSearchParams({ caseId: file.caseId }).toString()}`;
  const words = caseWords({ ...file, contractName: file.contract.name, page }, step);
  await notify(tx, platform, { party, address, template: `cases.${step}`, ...words, now });
}

export const tellApplicant: readonly Listener[] = [
  listen(caseAccepted, 'cases.tellAccepted', (heard) => tell(heard, 'accept')),
  listen(supplementAsked, 'cases.tellSupplement', (heard) => tell(heard, 'askSupplement')),
  listen(caseDecided, 'cases.tellDecided', (heard) => tell(heard, 'decide')),
  listen(caseRejected, 'cases.tellRejected', (heard) => tell(heard, 'reject')),
  listen(caseLapsed, 'cases.tellLapsed', (heard) => tell(heard, 'lapse')),
];
