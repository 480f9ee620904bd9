import { saveInk } from '@moqi/api/work/seals';
import { Button, Dialog, FieldError, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useInkPad } from '#entities/ink/use-ink-pad.ts';
import { useAct } from '#shared/call/use-call.ts';

/** Writes a signature to keep. */
export function InkDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const { connect, clear, take, isWritten, isShort } = useInkPad();
  const { mutate, isPending, error } = useAct(saveInk);
  const save = () => {
    const ink = take();
    if (ink === undefined) return;
    mutate(ink, {
      onSuccess: () => {
        showToast({ text: t('ink.saved') });
        onClose();
      },
    });
  };
  const wrong = isShort ? t('ink.short') : error?.msg;
  return (
    <Dialog
      held
      width="widest"
      title={t('ink.add')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!isWritten} onClick={clear}>
            {t('ink.rewrite')}
          </Button>
          <Button kind="primary" busy={isPending} disabled={!isWritten} onClick={save}>
            {t('ink.save')}
          </Button>
        </>
      }
    >
      <div className="settings-pad">
        {isWritten ? null : (
          <span className="settings-pad-guide" aria-hidden>
            {name}
          </span>
        )}
        <canvas ref={connect} aria-label={t('ink.area')} />
      </div>
      {wrong === undefined ? null : <FieldError>{wrong}</FieldError>}
    </Dialog>
  );
}
