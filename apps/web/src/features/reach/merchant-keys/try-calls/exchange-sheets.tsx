import { OPENAPI } from '@moqi/api';
import { Button, EmptyState, LinkButton, look, Sheet, StatusMark, TextLink, useToast } from '@moqi/ui';
import { CircleCheck, CircleX, Copy, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/call/save-file.ts';
import { curlOf } from './curl.ts';
import type { DescribedCall } from './described-calls.ts';
import type { Exchange } from './exchange.ts';

/** A call, what was sent with it, and what became of it. */
export interface Made {
  readonly call: DescribedCall;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly exchange: Exchange;
}

interface ExchangeSheetsProps {
  readonly appKey: string;
  readonly door: string;
  readonly made: Made | undefined;
}

/** What was answered, and below it the request as it went out and as a shell sends it. */
export function ExchangeSheets({ appKey, door, made }: ExchangeSheetsProps) {
  const { t } = useTranslation('merchant-keys');
  if (made === undefined) {
    return (
      <Sheet flush title={t('try.answer')}>
        <EmptyState title={t('try.nothingYet')} help={t('try.nothingYetHelp')} />
      </Sheet>
    );
  }
  const { call, fields, exchange } = made;
  const { method, path, headers, body, fileName, signed } = exchange;
  const lines = [`${method} ${path}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  const sentBody = fileName === '' ? body : t('try.file.inBody', { name: fileName });
  const curl = curlOf({ origin: location.origin, door, appKey, call, fields, fileName });
  return (
    <div className="merchant-keys-try-exchange" aria-live="polite">
      <Answer exchange={exchange} />
      <Sheet title={t('try.sent')}>
        <div className="merchant-keys-try-pieces">
          <Piece title={t('try.asSent')} text={sentBody === '' ? lines.join('\n') : [...lines, '', sentBody].join('\n')} />
          <Piece title={t('try.signed')} help={t('try.signedHelp')} text={signed} />
          <Piece title="curl" help={t('try.curlHelp')} text={curl} extra={<CopyLink text={curl} />} />
        </div>
      </Sheet>
    </div>
  );
}

function CopyLink({ text }: { readonly text: string }) {
  const { t } = useTranslation('merchant-keys');
  const showToast = useToast();
  const take = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('try.copied') });
  };
  return (
    <LinkButton icon={Copy} onClick={() => void take()}>
      {t('try.copy')}
    </LinkButton>
  );
}

/** A refusal names itself; the documents explain each name. */
const refusalOf = (answer: string): string => (JSON.parse(answer) as { readonly error?: string }).error ?? '';
const pretty = (answer: string): string => JSON.stringify(JSON.parse(answer), null, 2);

function Answer({ exchange: { status, ms, answer, answerHeaders } }: { readonly exchange: Exchange }) {
  const { t } = useTranslation('merchant-keys');
  const error = typeof answer === 'string' ? refusalOf(answer) : '';
  const isGranted = status < 400 && error === '';
  return (
    <Sheet title={t('try.answer')}>
      <div className="merchant-keys-try-pieces">
        <div className="merchant-keys-try-outcome">
          <StatusMark icon={isGranted ? CircleCheck : CircleX} tone={isGranted ? 'pine' : 'rouge'}>
            {t(isGranted ? 'try.granted' : 'try.refused', { status })}
          </StatusMark>
          <span className={look('ink3', 'text-12')}>{t('try.took', { ms })}</span>
          {error === '' ? null : (
            <TextLink href={`${OPENAPI}/errors#${error}`}>
              <span className={look('mono')}>{error}</span>
            </TextLink>
          )}
        </div>
        {typeof answer === 'string' ? <Piece title={t('try.answerBody')} text={pretty(answer)} isTall /> : <Answered file={answer} />}
        <Piece
          title={t('try.answerHeaders')}
          text={Object.entries(answerHeaders)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        />
      </div>
    </Sheet>
  );
}

const ENDS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'application/zip': 'zip' };

function Answered({ file }: { readonly file: Blob }) {
  const { t } = useTranslation('merchant-keys');
  const save = () => saveFile(file, `sandbox.${ENDS[file.type] ?? 'bin'}`);
  return (
    <div className="merchant-keys-try-file">
      <span className={look('ink2')}>{t('try.file.answered', { type: file.type, bytes: file.size })}</span>
      <Button icon={Download} onClick={save}>
        {t('try.file.save')}
      </Button>
    </div>
  );
}

interface PieceProps {
  readonly title: string;
  readonly help?: string;
  readonly text: string;
  readonly extra?: ReactNode;
  readonly isTall?: boolean;
}

/** Something as it went over the wire. */
function Piece({ title, help, text, extra, isTall = false }: PieceProps) {
  return (
    <div>
      <div className={look('between')}>
        <span className={look('field-label')}>{title}</span>
        {extra}
      </div>
      {help === undefined ? null : <div className={look('ink3', 'text-12')}>{help}</div>}
      <pre
        className={isTall ? 'merchant-keys-try-code merchant-keys-try-code-tall' : 'merchant-keys-try-code'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        {text}
      </pre>
    </div>
  );
}
