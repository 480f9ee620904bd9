import type { CASE_OFFICES } from '@moqi/api/work/cases';
import { Chip } from '@moqi/ui';
import { FlaskConical, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says where no real institution answers. */
export function OfficeNote({ office }: { readonly office: (typeof CASE_OFFICES)[number] }) {
  const { t } = useTranslation('judicial');
  if (office !== 'simulator' && office !== 'none') return null;
  return (
    <p className="judicial-office" role="note">
      <Chip tone="ochre" icon={office === 'none' ? Unplug : FlaskConical}>
        {t(office === 'none' ? 'office.none' : 'office.simulator')}
      </Chip>
      <span>{t(office === 'none' ? 'office.noneHelp' : 'office.simulatorHelp')}</span>
    </p>
  );
}
