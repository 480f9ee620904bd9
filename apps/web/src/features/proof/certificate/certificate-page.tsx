import type { OutputOf } from '@moqi/api';
import { findCertificate, openCertificate } from '@moqi/api/work/completion';
import { formatDateHourMinute } from '@moqi/rules';
import { Button, look, PageHeader, PartyMark, Sheet, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { CertificateFile } from './certificate-file.tsx';
import { CodeToParty } from './code-to-party.tsx';
import './certificate.css';

type Opened = OutputOf<typeof openCertificate>;

interface CertificatePageProps {
  /** the number in the address */
  readonly given: string;
  /** Is told of a number that somebody typed. @returns whether another page shows what it is of */
  readonly leadsAway: (number: string) => boolean;
}

/** 完成证明: by number, for a reader who receives the messages of a party. */
export function CertificatePage({ given, leadsAway }: CertificatePageProps) {
  const { t } = useTranslation('certificate');
  const [number, setNumber] = useState(given);
  const [opened, setOpened] = useState<Opened>();
  return (
    <main className="certificate-page">
      <PageHeader title={t('title')} />
      <div className="certificate-parts">
        {opened !== undefined && <OpenedCertificate opened={opened} />}
        {opened === undefined && number === '' && <AskNumber onNumber={(typed) => leadsAway(typed) || setNumber(typed)} />}
        {opened === undefined && number !== '' && <Found number={number} onOther={() => setNumber('')} onOpened={setOpened} />}
      </div>
    </main>
  );
}

function AskNumber({ onNumber }: { readonly onNumber: (number: string) => void }) {
  const { t } = useTranslation('certificate');
  const [typed, setTyped] = useState('');
  return (
    <Sheet>
      <form
        className="certificate-form"
        onSubmit={(event) => {
          event.preventDefault();
          onNumber(typed.trim());
        }}
      >
        <TextField label={t('number')} value={typed} onChange={(event) => setTyped(event.target.value)} maxLength={64} />
        <Button kind="primary" type="submit" disabled={typed.trim() === ''}>
          {t('find')}
        </Button>
      </form>
    </Sheet>
  );
}

interface FoundProps {
  readonly number: string;
  readonly onOther: () => void;
  readonly onOpened: (opened: Opened) => void;
}

function Found({ number, onOther, onOpened }: FoundProps) {
  const { t } = useTranslation('certificate');
  const found = useCall(findCertificate, { applyNo: number });
  const other = (
    <Button size="small" onClick={onOther}>
      {t('change')}
    </Button>
  );
  if (found.error?.code === 'CERTIFICATE_NUMBER_UNKNOWN')
    return (
      <Sheet title={number} extra={other}>
        <p role="alert">{found.error.msg}</p>
      </Sheet>
    );
  if (!found.data) return <Pending query={found} lines={4} title={t('failed')} help={t('failedHelp')} />;
  const { state, completedTime, applyNo, parties } = found.data;
  return (
    <Sheet title={applyNo} extra={other}>
      <p className={look('strong')}>{t(`state.${state}`, { time: completedTime === '' ? '' : formatDateHourMinute(completedTime) })}</p>
      {state === 'completed' && <CodeToParty applyNo={applyNo} parties={parties} onOpened={onOpened} />}
    </Sheet>
  );
}

function OpenedCertificate({ opened }: { readonly opened: Opened }) {
  const { t } = useTranslation('certificate');
  return (
    <>
      <p className={look('strong')}>{t('name', { name: opened.contractName })}</p>
      <p className={look('ink3')}>{t('fact', { number: opened.certiNo, time: formatDateHourMinute(opened.completedTime) })}</p>
      <CertificateFile opened={opened} />
      <Sheet title={t('parties')}>
        <ul className="certificate-parties">
          {opened.parties.map((party) => (
            <li key={party.participantId} className={look('row')}>
              <PartyMark index={party.position} />
              <OpenedParty party={party} />
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet title={t('files')}>
        <dl className="certificate-files">
          {opened.files.map(({ documentId, fileName, docHash }) => (
            <div key={documentId}>
              <dt>{fileName}</dt>
              <dd className={look('mono', 'ink3')}>SHA-256 {docHash}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}

/** Who signed, when, and how that was known; the rest stands in the file. */
function OpenedParty({ party: { name, corpName, provenName, proofMethod, signTime } }: { readonly party: Opened['parties'][number] }) {
  const { t } = useTranslation('certificate');
  const person = t(provenName === '' ? 'stated' : 'proven');
  const facts = [
    corpName === '' ? person : t('handler', { name }),
    ...(proofMethod === '' ? [] : [t(proofMethod)]),
    ...(signTime === '' ? [] : [t('signed', { time: formatDateHourMinute(signTime) })]),
  ];
  return (
    <span className="certificate-party">
      {corpName === '' ? name : corpName}
      <span className={look('ink3')}> {facts.join(' · ')}</span>
    </span>
  );
}
