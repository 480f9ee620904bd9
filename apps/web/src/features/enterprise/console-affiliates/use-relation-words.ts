import type { Affiliation } from '@moqi/api/enterprise/affiliates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';

export interface RelationWords {
  /** what may be read */
  readonly range: string;
  /** who took the last step, and when */
  readonly since: string;
}

/** How a relation is told of. */
export function useRelationWords(): (relation: Affiliation) => RelationWords {
  const { t } = useTranslation('console-affiliates');
  const format = useFormat();
  return ({ state, withDocuments, askedBy, askTime, answeredBy, answerTime, endedBy, endTime }) => {
    const [by, at] = endTime ? [endedBy, endTime] : answerTime ? [answeredBy, answerTime] : [askedBy, askTime];
    return {
      range: state === 'granted' ? t(withDocuments ? 'range.documents' : 'range.lists') : '—',
      since: [by, format.time(at)].join(' · '),
    };
  };
}
