import { Input, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { withChange } from '../model/content.ts';
import type { Wizard } from '../use-wizard.ts';

/** 水印: the line that is laid over every page before the first signature. Nothing typed: none. */
export function WatermarkField({ wizard: { content, edit } }: { readonly wizard: Wizard }) {
  const { t } = useTranslation('create');
  const { waterConfig } = content.settings;
  const set = (text: string): void =>
    edit((before) => {
      const { settings } = before;
      // angle and density that another client gave stay as they are
      const changed = text.trim() === '' ? undefined : { ...settings.waterConfig, text };
      return { ...before, settings: withChange(settings, { waterConfig: changed }) };
    });
  return (
    <div className="create-watermark">
      <div className={look('between')}>
        <label htmlFor="create-watermark">{t('whole.watermark')}</label>
        <Input
          id="create-watermark"
          maxLength={40}
          placeholder={t('whole.noWatermark')}
          value={waterConfig?.text ?? ''}
          onChange={({ target }) => set(target.value)}
        />
      </div>
      {waterConfig && <p className={look('ink3', 'text-12')}>{t('whole.watermarkHelp')}</p>}
    </div>
  );
}
