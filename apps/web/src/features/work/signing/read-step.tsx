import type { OutputOf } from '@moqi/api';
import { downloadSigned } from '@moqi/api/work/downloads';
import type { readProof } from '@moqi/api/work/signing';
import { Button, Icon, PlainButton, ThumbBar, useCountdown } from '@moqi/ui';
import { MapPin } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentDesk, type DocumentDeskHandle } from '#entities/contract-document/index.ts';
import { fileUrl } from '#shared/call/index.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { AskHeader } from './ask-header.tsx';
import { placesOf } from './filling.ts';
import { MoreMenu } from './more-menu.tsx';
import { PlacedMark } from './placed-mark.tsx';
import type { TaskProps } from './signing-flow.tsx';
import { useOpened } from './use-opened.ts';

interface ReadStepProps extends TaskProps {
  readonly proof: OutputOf<typeof readProof> | undefined;
  readonly problem: string | undefined;
  readonly steps: ReactNode;
  readonly onNext: () => void;
  readonly onRefuse: () => void;
}

interface NextButtonProps extends Pick<ReadStepProps, 'proof' | 'onNext'> {
  readonly seconds: number;
  /** files that were not opened yet */
  readonly unopened: number;
  readonly onOpen: () => void;
}

/** Reading is claimed for files that were opened, and for no other. Forced reading counts down in the button. */
function NextButton({ seconds, proof, unopened, onOpen, onNext }: NextButtonProps) {
  const { t } = useTranslation('signing');
  const { left } = useCountdown(seconds);
  if (unopened > 0) {
    return (
      <Button kind="primary" size="thumb" onClick={onOpen}>
        {t('read.openNext', { count: unopened })}
      </Button>
    );
  }
  return (
    <Button kind="primary" size="thumb" disabled={left > 0 || !proof} onClick={onNext}>
      {left > 0 ? t('read.wait', { seconds: left }) : t(proof?.proved ? 'read.toSign' : 'read.next')}
    </Button>
  );
}

export function ReadStep({ link, contract, proof, problem, steps, onNext, onRefuse }: ReadStepProps) {
  const { t } = useTranslation('signing');
  const desk = useRef<DocumentDeskHandle>(null);
  const [isLarge, setLarge] = useState(false);
  const [page, setPage] = useState({ at: 0, of: contract.files[0]?.pages.length ?? 0 });
  const [opened, open] = useOpened(contract);
  const unopened = contract.files.filter(({ documentId }) => !opened.has(documentId));
  const [nextFile] = unopened;
  const places = useMemo(() => placesOf(contract), [contract]);
  const [first] = places;
  const large = { note: t('read.largeNote'), picture: t('read.largePicture'), places: (count: number) => t('read.largePlaces', { count }) };
  const download = contract.can.download ? fileUrl(downloadSigned, link) : undefined;
  return (
    <SigningFrame
      title={contract.contractName}
      steps={steps}
      end={<MoreMenu refuse={contract.can.refuse ? onRefuse : undefined} download={download} />}
      desk
      thumb={
        <ThumbBar note={problem}>
          {first && (
            <PlainButton className="signing-place" onClick={() => desk.current?.reveal(first)}>
              <Icon of={MapPin} size={20} />
              {t('read.myPlace')}
            </PlainButton>
          )}
          <NextButton
            seconds={contract.readTime}
            proof={proof}
            unopened={unopened.length}
            onOpen={() => nextFile && desk.current?.reveal({ documentId: nextFile.documentId, page: 0, y: 0 })}
            onNext={onNext}
          />
        </ThumbBar>
      }
    >
      <div className="signing-read">
        <AskHeader contract={contract} company={proof?.corpName ?? ''} onSite={proof} isLarge={isLarge} onLarge={setLarge} />
        <div className="signing-sheets">
          <DocumentDesk
            handle={desk}
            link={link}
            contract={contract}
            asText={isLarge ? large : undefined}
            onFile={open}
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
