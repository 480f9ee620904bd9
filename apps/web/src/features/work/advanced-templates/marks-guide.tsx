import { look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

/** As they are written in a file, whatever language the page has. */
const EXAMPLES = {
  value: '{{甲方}}、{{总价|大写}}',
  condition: '{{如果：总价>=10000}}……{{否则}}……{{结束}}',
  rows: '{{逐行：明细}}{{序号}}、{{品名}}……{{结束}}',
  place: '{{盖章：甲方}}、{{签字：乙方}}、{{签署日期：乙方}}',
  repeated: '{{逐行：保证人}}{{姓名}}{{签字：保证人}}{{结束}}',
} as const;
const KINDS = ['value', 'condition', 'rows', 'place', 'repeated'] as const;

/** Which marks a Word file can have. */
export function MarksGuide() {
  const { t } = useTranslation('advanced-templates');
  return (
    <section className={`adv-guide ${look('sheet')}`} aria-label={t('guide.title')}>
      <h2>{t('guide.title')}</h2>
      <dl>
        {KINDS.map((one) => (
          <div key={one}>
            <dt className={look('mono')}>{EXAMPLES[one]}</dt>
            <dd className={look('ink2')}>{t(`guide.${one}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={look('ink2')}>{t('guide.form')}</p>
    </section>
  );
}
