import { downloadSigned, type OutputOf, type readProof } from '@moqi/api';
import { Button, Icon, ThumbBar } from '@moqi/ui';
import { AArrowUp, MapPin, PenLine } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '../../shared/call/index.ts';
import { DocumentDesk, type DocumentDeskHandle } from '../../shared/contract-document/index.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { SigningFrame } from '../../shells/signing.tsx';
import { placesOf } from './filling.ts';
import { MoreMenu } from './more-menu.tsx';
import { PlacedMark } from './placed-mark.tsx';
import type { TaskProps } from './signing-flow.tsx';
import { useCountdown } from './use-countdown.ts';
import { useDeskWords } from './use-desk-words.ts';

interface ReadStepProps extends TaskProps {
  readonly proof: OutputOf<typeof readProof> | undefined;
  readonly problem: string | undefined;
  readonly steps: ReactNode;
  readonly onNext: () => void;
  readonly onRefuse: () => void;
}

/** A page that is read with a phone's width is small; this is how much larger 大字 shows it. */
const LARGE = 1.7;

export function ReadStep({ link, contract, proof, problem, steps, onNext, onRefuse }: ReadStepProps) {
  const { t } = useTranslation('signing');
  const format = useFormat();
  const desk = useRef<DocumentDeskHandle>(null);
  const [isLarge, setLarge] = useState(false);
  const [page, setPage] = useState({ at: 0, of: contract.files[0]?.pages.length ?? 0 });
  const { left } = useCountdown(contract.readTime);
  const places = useMemo(() => placesOf(contract), [contract]);
  const words = useDeskWords();
  const [first] = places;
  const sender = contract.ownerName;
  const ask = proof?.corpName ? t('read.askFor', { sender, company: proof.corpName }) : t('read.ask', { sender });
  return (
    <SigningFrame
      title={contract.contractName}
      steps={steps}
      end={
        <MoreMenu
          refuse={contract.can.refuse ? onRefuse : undefined}
          download={contract.can.download ? fileUrl(downloadSigned, link) : undefined}
        />
      }
      desk
      thumb={
        <ThumbBar note={problem}>
          {first && (
            <button type="button" className="signing-place" onClick={() => desk.current?.reveal(first)}>
              <Icon of={MapPin} size={20} />
              {t('read.myPlace')}
            </button>
          )}
          <Button kind="primary" size="thumb" disabled={left > 0 || !proof} onClick={onNext}>
            {left > 0 ? t('read.wait', { seconds: left }) : proof?.proved ? t('read.toSign') : t('read.next')}
          </Button>
        </ThumbBar>
      }
    >
      <div className="signing-read">
        <header className="signing-ask">
          <span className="mq-vermilion">
            <Icon of={PenLine} size={18} strokeWidth={1.9} />
          </span>
          <div className="mq-grow">
            <p>{ask}</p>
            {contract.overDate && (
              <p className="mq-ochre">
                {t('read.until', { time: format.time(contract.overDate), left: format.remaining(contract.overDate) })}
              </p>
            )}
          </div>
          <Button icon={AArrowUp} aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {t('read.large')}
          </Button>
        </header>
        <div className="signing-sheets">
          <DocumentDesk
            handle={desk}
            link={link}
            contract={contract}
            zoom={isLarge ? LARGE : 1}
            words={words}
            onPage={(at, of) => setPage({ at, of })}
            field={(field, scale) => <PlacedMark key={field.fieldId} contract={contract} field={field} scale={scale} />}
          />
          <span className="signing-page" aria-live="polite">
            {t('read.page', { page: page.at + 1, pages: page.of })}
          </span>
        </div>
      </div>
    </SigningFrame>
  );
}
