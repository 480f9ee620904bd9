import type { MessageTemplate } from '../modules/records/notifications/index.ts';
import { accountSamples } from './accounts.ts';
import { codeSamples } from './codes.ts';
import { companySamples } from './companies.ts';
import { contractSamples, workSamples } from './contracts.ts';
import { LONGEST, type Samples, USUAL } from './sample.ts';

/**
 * Every message that the platform sends, by its kind: a kind without a sample does not compile.
 * @param length of names and reasons: as they usually are, or as long as each may be
 * @param page what the links lead to
 */
export function samplesOf(length: 'usual' | 'longest', page: string): Samples<MessageTemplate> {
  const values = length === 'usual' ? USUAL : LONGEST;
  return {
    ...codeSamples(values),
    ...contractSamples(values, page),
    ...workSamples(values, page),
    ...companySamples(values, page),
    ...accountSamples(values, page),
  };
}
