import { AppLink, Icon, type IconType, look } from '@moqi/ui';
import { LayoutTemplate, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toCreate } from '#entities/real-name/to-create.ts';

function Way({ icon, name, note }: { readonly icon: IconType; readonly name: string; readonly note: string }) {
  return (
    <>
      <span className="workbench-start-icon">
        <Icon of={icon} size={18} />
      </span>
      <span>
        <span className="workbench-start-name">{name}</span>
        <span className="workbench-start-note">{note}</span>
      </span>
    </>
  );
}

/** The ways to start a contract. */
export function StartRow() {
  const { t } = useTranslation('workbench');
  return (
    <div className="workbench-starts">
      <AppLink {...toCreate} className={`workbench-start ${look('sheet')}`}>
        <Way icon={Upload} name={t('start.upload')} note={t('start.uploadNote')} />
      </AppLink>
      <AppLink className={`workbench-start ${look('sheet')}`} href="/tpl/general">
        <Way icon={LayoutTemplate} name={t('start.template')} note={t('start.templateNote')} />
      </AppLink>
    </div>
  );
}
