import { message } from '@moqi/rules';
import { partyCharacter } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { PartyField, PartyProblem } from '../model/party-problems.ts';

/** The sentence under a field of a party. */
export function useProblemWords(): (field: PartyField, problem: PartyProblem) => string {
  const { t } = useTranslation('create');
  const locale = useLocale();
  const missing = {
    corpName: t('parties.missing.corpName'),
    fullName: t('parties.missing.fullName'),
    contact: t('parties.missing.contact'),
  };
  return (field, problem) => {
    if (problem.code === 'MISSING') return missing[field];
    if (problem.code === 'TWICE') return t('parties.twice', { party: partyCharacter(problem.party) });
    return message(problem, locale);
  };
}
