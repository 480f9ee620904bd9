import type { SignatureReport, ValidationReport } from '@moqi/pdf/validate';
import { Icon, type IconType, look, Sheet, type Tone } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { CircleCheck, CircleHelp, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { uncheckedOf } from './outcome.ts';
import { forbiddenChanges, permittedChanges } from './violated.ts';

type Mark = 'good' | 'neutral' | 'open' | 'changed' | 'broken';

interface Line {
  readonly mark: Mark;
  readonly text: string;
  readonly items?: readonly string[];
}

const LOOKS: Readonly<Record<Mark, readonly [Tone, IconType]>> = {
  good: ['pine', CircleCheck],
  neutral: ['ink3', Info],
  open: ['ochre', CircleHelp],
  changed: ['rouge', TriangleAlert],
  broken: ['rouge', CircleX],
};

function coverageLine(last: SignatureReport | undefined, t: TFunction<'validation'>): Line[] {
  if (!last) return [];
  const { coverage, changesAfter, integrity } = last;
  if (integrity !== 'intact') return [];
  if (coverage === 'partial') return [{ mark: 'broken', text: t('integrity.partial') }];
  if (coverage === 'wholeFile') return [{ mark: 'good', text: t('integrity.wholeFile') }];
  const allowed = changesAfter.every((change) => change.allowed);
  return [{ mark: allowed ? 'good' : 'changed', text: t('integrity.appended', { count: changesAfter.length }) }];
}

function linesOf(report: ValidationReport, t: TFunction<'validation'>, locale: 'zh-CN' | 'en'): Line[] {
  const { signatures } = report;
  const broken = signatures.filter(({ integrity }) => integrity !== 'intact').length;
  const permitted = permittedChanges(report).map((change) => change[locale]);
  const forbidden = forbiddenChanges(report).length;
  return [
    broken > 0 ? { mark: 'broken', text: t('integrity.broken', { count: broken }) } : { mark: 'good', text: t('integrity.intact') },
    ...coverageLine(signatures.at(-1), t),
    ...(forbidden > 0
      ? [{ mark: 'changed' as const, text: t('integrity.forbidden', { count: forbidden }) }]
      : broken === 0
        ? [{ mark: 'good' as const, text: t('integrity.noneForbidden') }]
        : []),
    ...(permitted.length > 0
      ? [{ mark: broken + forbidden === 0 ? ('good' as const) : ('neutral' as const), text: t('integrity.permitted'), items: permitted }]
      : []),
    ...uncheckedOf(report).map((part) => ({ mark: 'open' as const, text: t(`integrity.unchecked.${part}`) })),
  ];
}

/** Whether the file is as it was signed: what each signature covers, what came after, and what could not be checked. */
export function Integrity({ report }: { report: ValidationReport }) {
  const { t } = useTranslation('validation');
  const locale = useLocale();
  if (report.signatures.length === 0) return null;
  return (
    <Sheet title={t('integrity.title')} fact={t('integrity.revisions', { count: report.revisions })}>
      <ul className="vali-lines">
        {linesOf(report, t, locale).map(({ mark, text, items }) => (
          <li key={text}>
            <Icon of={LOOKS[mark][1]} strokeWidth={1.9} tone={LOOKS[mark][0]} />
            <div>
              {text}
              {items && (
                <ul className={look('ink3', 'text-13')}>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
