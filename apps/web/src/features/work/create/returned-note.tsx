import type { ApprovalVerdict } from '@moqi/api/work/contracts';
import { Icon, look } from '@moqi/ui';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { PlannedNote } from './planned-note.tsx';
import type { Start } from './saving/start.ts';

/** Who sent the draft back, when and why, and that it is approved anew once it is mended. */
export function ReturnedNote({ verdict }: { readonly verdict: ApprovalVerdict }) {
  const { t } = useTranslation('create');
  const { time } = useFormat();
  const { name, reason } = verdict;
  const facts = { name, time: time(verdict.time), reason };
  return (
    <HeldNote label={t('returned.label')} next={t('returned.next')}>
      {t(name === '' ? 'returned.unsent' : 'returned.by', facts)}
    </HeldNote>
  );
}

/** How the contract that this draft repeats ended: what has to change, beside what can be changed. */
export function RepeatedNote({ repeats }: { readonly repeats: NonNullable<Start['repeats']> }) {
  const { t } = useTranslation('create');
  const { time } = useFormat();
  const { applyNo, name, reason } = repeats;
  const ending = repeats.state === 'refused' ? 'refused' : repeats.state === 'expired' ? 'expired' : 'revoked';
  const facts = { number: applyNo, time: time(repeats.time), name, reason };
  const because = reason === '' ? '' : t('repeats.because', { reason });
  return (
    <HeldNote label={t('repeats.label')} next={t('repeats.next')}>
      {t(`repeats.${ending}`, facts) + because}
    </HeldNote>
  );
}

interface BesideNotesProps {
  readonly start: Pick<Start, 'repeats' | 'verdict' | 'planned'>;
  readonly children: ReactNode;
}

/** What is worked on, beside why it came back. */
export function BesideNotes({ start: { repeats, verdict, planned }, children }: BesideNotesProps) {
  if (!verdict && !repeats && !planned) return children;
  return (
    <div className="create-held">
      <div>
        {repeats && <RepeatedNote repeats={repeats} />}
        {verdict && <ReturnedNote verdict={verdict} />}
        {planned && <PlannedNote planned={planned} />}
      </div>
      <div>{children}</div>
    </div>
  );
}

interface HeldNoteProps {
  readonly label: string;
  readonly next: string;
  readonly children: ReactNode;
}

function HeldNote({ label, next, children }: HeldNoteProps) {
  return (
    <section className="create-returned" aria-label={label}>
      <Icon of={Undo2} size={16} tone="ochre" />
      <div>
        <p className={look('medium')}>{children}</p>
        <p className={look('ink2')}>{next}</p>
      </div>
    </section>
  );
}
