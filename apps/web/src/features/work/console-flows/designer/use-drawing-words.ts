import { CONTRACT_TYPE_WORDS, type FlowCandidate, type FlowCondition } from '@moqi/api/work/flows';
import { formatYuan } from '@moqi/rules';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';

type NameById = (id: string) => string;

/** 50 万 for round amounts, 1,286,000.00 otherwise. */
function amountWords(fen: number, ten: string): string {
  const yuan = fen / 100;
  return yuan >= 10_000 && yuan % 1000 === 0 ? `${yuan / 10_000} ${ten}` : formatYuan(fen);
}

/** Who a node asks, as names. */
export function usePeopleWords(nameById: NameById) {
  const { t } = useTranslation('console-flows');
  return (people: readonly FlowCandidate[]): string[] =>
    people.flatMap((one) => {
      if (one.kind === 'members') return one.memberIds.map(nameById);
      if (one.kind === 'role') return [nameById(one.roleId)];
      if (one.kind === 'group') return [nameById(one.groupId)];
      return [t(`people.${one.kind}`)];
    });
}

/** What a way asks for, as one line. */
export function useConditionWords(nameById: NameById) {
  const { t } = useTranslation('console-flows');
  const locale = useLocale();
  const one = (condition: FlowCondition): string => {
    switch (condition.field) {
      case 'amount':
        return t(`condition.amount.${condition.op}`, { amount: amountWords(condition.amountFen, t('condition.tenThousand')) });
      case 'contractType':
        return t('condition.contractType', { types: condition.oneOf.map((type) => CONTRACT_TYPE_WORDS[type][locale]).join('、') });
      case 'group':
        return t('condition.group', { groups: condition.groupIds.map(nameById).join('、') });
      case 'template':
        return t('condition.template', { templates: condition.templateIds.map(nameById).join('、') });
    }
  };
  return (conditions: readonly FlowCondition[]): string => conditions.map(one).join(t('condition.and'));
}
