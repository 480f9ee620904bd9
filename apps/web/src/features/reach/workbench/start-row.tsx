import { AppLink, Icon, type IconType, look, PlainButton } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { LayoutTemplate, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passRealName } from '#entities/real-name/real-name.ts';
import { toCreate } from '#entities/real-name/to-create.ts';
import { handFiles } from '#shared/form/handed-files.ts';
import { useFilePicker } from '#shared/form/use-file-picker.tsx';

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

/** 上传文件: what is chosen, or dropped on it, begins a contract. */
function UploadTile() {
  const { t } = useTranslation('workbench');
  const router = useRouter();
  const [isOver, setOver] = useState(false);
  const begin = (files: readonly File[]): void => {
    if (files.length === 0 || !passRealName()) return;
    handFiles(files);
    void router.navigate({ href: toCreate.href });
  };
  const picker = useFilePicker(t('start.upload'), begin);
  return (
    <>
      {picker.field}
      <PlainButton
        className={`workbench-start ${look('sheet')}${isOver ? ' workbench-start-over' : ''}`}
        onClick={() => passRealName() && picker.open()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          begin([...event.dataTransfer.files]);
        }}
      >
        <Way icon={Upload} name={t('start.upload')} note={t(isOver ? 'start.drop' : 'start.uploadNote')} />
      </PlainButton>
    </>
  );
}

/** The ways to start a contract. */
export function StartRow() {
  const { t } = useTranslation('workbench');
  return (
    <div className="workbench-starts">
      <UploadTile />
      <AppLink className={`workbench-start ${look('sheet')}`} href="/tpl/general">
        <Way icon={LayoutTemplate} name={t('start.template')} note={t('start.templateNote')} />
      </AppLink>
    </div>
  );
}
