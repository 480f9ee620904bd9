import { Button, type Column } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { useFormat } from '#shared/format/use-format.ts';

interface Decided {
  readonly outcome: 'passed' | 'rejected';
  readonly reason: string;
  readonly reviewerName: string;
  readonly reviewedAt: string;
}

interface ReviewSheetsProps<Card> {
  readonly titles: { readonly waiting: string; readonly decided: string };
  readonly waiting: readonly Card[];
  readonly decided: readonly (Card & Decided)[];
  readonly keyOf: (card: Card) => string;
  /** what says whose application it is */
  readonly columns: readonly Column<Card>[];
  /** what a reviewer wants to know before opening it */
  readonly more?: readonly Column<Card>[];
  readonly onOpen: (card: Card) => void;
}

/** Applications that wait for a reviewer, and what was decided, by whom and why. */
export function ReviewSheets<Card extends { readonly handedInAt: string }>(props: ReviewSheetsProps<Card>) {
  const { titles, waiting, decided, keyOf, columns, more = [], onOpen } = props;
  const { t } = useTranslation('name-reviews');
  const { time } = useFormat();
  return (
    <>
      <CasesSheet
        title={titles.waiting}
        none={t('none')}
        rows={waiting}
        keyOf={keyOf}
        columns={[
          ...columns,
          ...more,
          { key: 'time', title: t('handedIn'), cell: ({ handedInAt }) => time(handedInAt) },
          {
            key: 'step',
            title: t('step'),
            cell: (card) => (
              <Button size="small" onClick={() => onOpen(card)}>
                {t('open')}
              </Button>
            ),
          },
        ]}
      />
      <CasesSheet<Card & Decided>
        title={titles.decided}
        none={t('noneDecided')}
        rows={decided}
        keyOf={keyOf}
        columns={[
          ...columns,
          {
            key: 'outcome',
            title: t('outcome'),
            cell: ({ outcome, reason }) => (
              <>
                {t(`outcomes.${outcome}`)}
                {reason === '' ? null : <span className="operator-note operator-note-quiet">{reason}</span>}
              </>
            ),
          },
          { key: 'by', title: t('by'), cell: ({ reviewerName }) => reviewerName },
          { key: 'at', title: t('at'), cell: ({ reviewedAt }) => time(reviewedAt) },
        ]}
      />
    </>
  );
}
