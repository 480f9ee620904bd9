import type { OutputOf } from '@moqi/api';
import { operateSeal, uploadSealImage } from '@moqi/api/work/seals';
import { lengthRank, required, specialVal } from '@moqi/rules';
import { Button, DialogActions, FieldError, FileButton, look, SealPicture, SegmentedTabs, TextField, useToast } from '@moqi/ui';
import { ImageUp } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/call/call.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { NAME_LENGTH } from './preview.ts';

type Cut = OutputOf<typeof uploadSealImage>;
type Ink = 'red' | 'black';
const ACCEPTED = '.png,.jpg,.jpeg,.webp,.svg';
const USUAL_MM = '42';
const MM = { least: 5, most: 80 };

interface Picture {
  readonly file?: File;
  /** address of the picture as it was chosen */
  readonly before?: string;
  readonly cut?: Cut;
  readonly problem?: string;
  readonly busy: boolean;
}

/** The chosen picture and what is left of it; sent again when another ink is to be kept. The last answer counts. */
function usePicture() {
  const [ink, setInk] = useState<Ink>('red');
  const [picture, setPicture] = useState<Picture>({ busy: false });
  const running = useRef<AbortController>(undefined);
  const cutWith = (chosen: Pick<Picture, 'file' | 'before'>, wanted: Ink) => {
    running.current?.abort();
    if (!chosen.file) return;
    const { signal } = (running.current = new AbortController());
    setPicture({ ...chosen, busy: true });
    call(uploadSealImage, { ink: wanted }, { files: [chosen.file], signal }).then(
      (cut) => setPicture({ ...chosen, cut, busy: false }),
      (error: unknown) => {
        if (!signal.aborted) setPicture({ ...chosen, problem: error instanceof CallRefused ? error.msg : '', busy: false });
      },
    );
  };
  const choose = (file: File) => {
    if (picture.before !== undefined) URL.revokeObjectURL(picture.before);
    cutWith({ file, before: URL.createObjectURL(file) }, ink);
  };
  const keep = (wanted: Ink) => {
    setInk(wanted);
    const { file, before } = picture;
    cutWith({ ...(file && { file }), ...(before !== undefined && { before }) }, wanted);
  };
  return { picture, ink, choose, keep };
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="seal-upload-side">
      <figcaption>{title}</figcaption>
      <div className="seal-generate-paper">{children}</div>
    </figure>
  );
}

type UsedPicture = ReturnType<typeof usePicture>;

/** Chooses picture and ink, and shows before and after. */
function PictureFields({ picture: { file, before, cut, busy }, ink, choose, keep }: UsedPicture) {
  const { t } = useTranslation('seals');
  return (
    <>
      <div className={`seal-upload-top ${look('row', 'wrap')}`}>
        <FileButton label={t('upload.choose')} accept={ACCEPTED} icon={ImageUp} onFile={choose}>
          {file ? t('upload.another') : t('upload.choose')}
        </FileButton>
        <SegmentedTabs
          small
          label={t('upload.ink')}
          value={ink}
          onChange={keep}
          tabs={[
            { key: 'red', label: t('upload.red') },
            { key: 'black', label: t('upload.black') },
          ]}
        />
      </div>
      <p className={look('field-hint')}>{t('upload.note')}</p>
      <div className="seal-upload-sides">
        <Side title={t('upload.before')}>
          {before === undefined ? (
            <span className="seal-generate-none">{t('upload.none')}</span>
          ) : (
            <img src={before} alt={t('upload.before')} />
          )}
        </Side>
        <Side title={t('upload.after')}>
          {cut && !busy ? (
            <SealPicture source={{ svg: cut.svg }} label={t('upload.after')} height={148} />
          ) : (
            <span className="seal-generate-none" role="status">
              {busy ? t('upload.cutting') : t('upload.nothing')}
            </span>
          )}
        </Side>
      </div>
    </>
  );
}

const fits = (widthMm: number) => widthMm >= MM.least && widthMm <= MM.most;

/** A photographed impression beside what is left without its paper. `name`: what the seal is called unless another name is typed. */
export function UploadForm({ name = '', onClose }: { name: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const [missing, setMissing] = useState<'file' | 'size'>();
  const used = usePicture();
  const { cut, problem, busy } = used.picture;
  const { mutate, isPending, error } = useAct(operateSeal);
  const form = useFields({
    rules: { sealName: [required, (value) => lengthRank(value.trim(), NAME_LENGTH.min, NAME_LENGTH.max), specialVal], widthMm: [required] },
    initial: { sealName: name, widthMm: USUAL_MM },
  });
  const widthMm = Number(form.values.widthMm);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(cut ? (fits(widthMm) ? undefined : 'size') : 'file');
    if (!form.check() || !cut || !fits(widthMm)) return;
    const sealName = form.values.sealName.trim();
    mutate(
      { oper: 'upload', uploadId: cut.uploadId, sealName, widthMm },
      {
        onSuccess: () => {
          showToast({ text: t('upload.done', { name: sealName }) });
          onClose();
        },
      },
    );
  };
  const sentence = problem ?? (missing ? t(`upload.missing.${missing}`) : error?.msg);
  const height = cut && fits(widthMm) ? Math.round(widthMm * cut.aspect * 10) / 10 : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <PictureFields {...used} />
      <div className="seal-form seal-upload-fields">
        <TextField {...form.field('sealName')} label={t('generate.name')} maxLength={NAME_LENGTH.max} />
        <TextField
          {...form.field('widthMm')}
          label={t('upload.width')}
          inputMode="decimal"
          maxLength={4}
          hint={height === undefined ? t('upload.widthNote') : t('upload.height', { height })}
        />
        {sentence ? <FieldError>{sentence}</FieldError> : null}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('app:cancel')}</Button>
        <Button kind="primary" type="submit" busy={isPending} disabled={busy}>
          {t('upload.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
