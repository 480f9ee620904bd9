import type { ApprovalVerdict } from '@moqi/api';
import { Icon, look } from '@moqi/ui';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';

/** Who sent the draft back, when and why, and that it is approved anew once it is mended. */
export function ReturnedNote({ verdict }: { readonly verdict: ApprovalVerdict }) {
  const { t } = useTranslation('create');
  const { time } = useFormat();
  const { name, reason } = verdict;
  const facts = { name, time: time(verdict.time), reason };
  return (
    <section className="create-returned" aria-label={t('returned.label')}>
      <Icon of={Undo2} size={16} tone="ochre" />
      <div>
        <p className={look('medium')}>{t(name === '' ? 'returned.unsent' : 'returned.by', facts)}</p>
        <p className={look('ink2')}>{t('returned.next')}</p>
      </div>
    </section>
  );
}
