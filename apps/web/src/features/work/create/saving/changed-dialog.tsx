import type { OutputOf } from '@moqi/api';
import { readDraft } from '@moqi/api/work/sending';
import { Button, Dialog, FieldError, look, SkeletonRows } from '@moqi/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused, useCall } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { type Content, contentOf } from '../model/content.ts';
import { type Difference, differencesOf } from '../model/differences.ts';

export type SavedDraft = OutputOf<typeof readDraft>;

interface ChangedDialogProps {
  readonly id: string;
  readonly content: Content;
  /** What is on the page goes on; what was saved becomes a draft of its own. */
  readonly onKeepMine: (saved: SavedDraft) => Promise<void>;
  /** What was saved goes on; what is on the page becomes a draft of its own. */
  readonly onTakeSaved: (saved: SavedDraft) => Promise<void>;
  readonly onClose: () => void;
}

/** Another window saved this draft: what differs, and which of the two goes on. Neither is lost. */
export function ChangedDialog({ id, content, onKeepMine, onTakeSaved, onClose }: ChangedDialogProps) {
  const { t } = useTranslation('create');
  const { time } = useFormat();
  const { data, error, isFetching, refetch } = useCall(readDraft, { applyId: id }, { audience: useDoor() });
  // what this window read before is just what is no longer true
  useEffect(() => void refetch(), [refetch]);
  const saved = isFetching ? undefined : data;
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const choose = (how: (draft: SavedDraft) => Promise<void>) => async () => {
    if (!saved) return;
    setBusy(true);
    try {
      await how(saved);
    } catch (failure) {
      if (!(failure instanceof CallRefused)) throw failure;
      setRefused(failure.msg);
    } finally {
      setBusy(false);
    }
  };
  const problem = refused ?? error?.msg;
  return (
    <Dialog
      title={t('changed.title')}
      width="wide"
      held
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!saved || isBusy} onClick={() => void choose(onTakeSaved)()}>
            {t('changed.takeSaved')}
          </Button>
          <Button kind="primary" disabled={!saved || isBusy} onClick={() => void choose(onKeepMine)()}>
            {t('changed.keepMine')}
          </Button>
        </>
      }
    >
      {saved ? (
        <>
          <p>{t('changed.help', { time: time(saved.savedAt) })}</p>
          <ul className="create-differences" aria-label={t('changed.list')}>
            {differencesOf(content, contentOf(saved)).map((difference) => (
              <DifferenceLine key={JSON.stringify(difference)} difference={difference} />
            ))}
          </ul>
        </>
      ) : (
        !error && <SkeletonRows label={t('loading')} rows={3} />
      )}
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </Dialog>
  );
}

function DifferenceLine({ difference: { of, name, mine, saved } }: { readonly difference: Difference }) {
  const { t } = useTranslation('create');
  const { time } = useFormat();
  const words = (value: string): string => {
    if (value === '') return t('changed.nothing');
    if (of === 'deadline') return time(value);
    if (of === 'order') return t(value === 'ordered' ? 'parties.ordered' : 'parties.parallel');
    return of === 'fields' ? t('changed.places', { count: Number(value) }) : value;
  };
  return (
    <li>
      <span className={look('medium')}>{t(`changed.of.${of}`, { name })}</span>
      {of === 'settings' ? (
        <span className={look('ink2')}>{t('changed.differs')}</span>
      ) : (
        <>
          <span>{t('changed.mine', { value: words(mine) })}</span>
          <span className={look('ink2')}>{t('changed.saved', { value: words(saved) })}</span>
        </>
      )}
    </li>
  );
}
