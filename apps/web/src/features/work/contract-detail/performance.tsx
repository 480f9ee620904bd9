import type { OutputOf } from '@moqi/api';
import type { ContractDetail } from '@moqi/api/work/contracts';
import {
  answerPerformance,
  downloadPerformance,
  listPerformance,
  PERFORMANCE_KIND_WORDS,
  type PerformanceState,
  removePerformance,
} from '@moqi/api/work/performance';
import { formatDateTime } from '@moqi/rules';
import { IconButton, LinkButton, look, StatusMark, useToast } from '@moqi/ui';
import { CircleCheckBig, CircleX, Clock3, Download, FileCheck2, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused, download, useAct, useCall } from '#shared/call/index.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { type PartyDoor, useDoor } from '#shared/session/use-door.ts';

const AddPerformance = lazy(() => import('./performance-dialogs.tsx').then((m) => ({ default: m.AddPerformance })));
const ObjectDialog = lazy(() => import('./performance-dialogs.tsx').then((m) => ({ default: m.ObjectDialog })));

type Document = OutputOf<typeof listPerformance>['list'][number];

const LOOK: Readonly<Record<PerformanceState, Pick<Parameters<typeof StatusMark>[0], 'icon' | 'tone'>>> = {
  waiting: { icon: Clock3, tone: 'indigo' },
  confirmed: { icon: CircleCheckBig, tone: 'pine' },
  objected: { icon: CircleX, tone: 'rouge' },
  kept: { icon: FileCheck2, tone: 'ink3' },
};

/** 履约凭证: what shows how a completed contract was kept to. One party adds it, the others confirm it or object. */
export function Performance({ contract }: { readonly contract: Pick<ContractDetail, 'applyId' | 'contractName'> }) {
  const { t } = useTranslation('contract-detail');
  const audience = useDoor();
  const [isAdding, setAdding] = useState(false);
  const [disputed, setDisputed] = useState<Document>();
  const { data } = useCall(listPerformance, { applyId: contract.applyId }, { audience, isInBackground: true });
  if (data === undefined || (data.list.length === 0 && !data.can.add)) return null;
  return (
    <section>
      <div className={look('between')}>
        <h3>{t('performance.title')}</h3>
        {data.can.add && (
          <LinkButton icon={Plus} onClick={() => setAdding(true)}>
            {t('performance.add')}
          </LinkButton>
        )}
      </div>
      {data.list.length === 0 ? (
        <p className={look('ink3')}>{t('performance.none')}</p>
      ) : (
        <ul className="detail-deliveries" aria-label={t('performance.title')}>
          {data.list.map((one) => (
            <Row key={one.performanceId} applyId={contract.applyId} document={one} audience={audience} onObject={() => setDisputed(one)} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddPerformance contract={contract} onClose={() => setAdding(false)} />}
        {disputed && <ObjectDialog applyId={contract.applyId} document={disputed} onClose={() => setDisputed(undefined)} />}
      </Suspense>
    </section>
  );
}

interface RowProps {
  readonly applyId: string;
  readonly document: Document;
  readonly audience: PartyDoor;
  readonly onObject: () => void;
}

const yuan = (fen: number): string => (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 });

function Row({ applyId, document, audience, onObject }: RowProps) {
  const { t } = useTranslation('contract-detail');
  const locale = useLocale();
  const showToast = useToast();
  const { performanceId, kind, date, amountFen, note, fileName, partyName, createTime, state, answers } = document;
  const name = PERFORMANCE_KIND_WORDS[kind][locale];
  const save = async (): Promise<void> => {
    try {
      const found = await download(downloadPerformance, { applyId, performanceId }, fileName, { audience });
      saveFile(found.blob, found.fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    }
  };
  return (
    <li>
      <div className={`detail-performance-head ${look('between', 'wrap')}`}>
        <span>{amountFen === null ? `${name} · ${date}` : `${name} · ${date} · ¥${yuan(amountFen)}`}</span>
        <StatusMark {...LOOK[state]}>{t(`performance.state.${state}`)}</StatusMark>
      </div>
      <p>{t('performance.added', { name: partyName, time: formatDateTime(createTime) })}</p>
      {note && <p>{note}</p>}
      {answers.map(({ partyName: answerer, verdict, note: reason, time }) => (
        <p key={`${answerer} ${verdict}`}>
          {t(`performance.${verdict}`, { name: answerer, time: formatDateTime(time) })}
          {reason && t('performance.reason', { reason })}
        </p>
      ))}
      <div className="detail-performance-acts">
        <LinkButton
          icon={Download}
          className={look('ellipsis')}
          title={fileName}
          aria-label={t('performance.download', { name: fileName })}
          onClick={() => void save()}
        >
          <span className={look('ellipsis')}>{fileName}</span>
        </LinkButton>
        <Acts applyId={applyId} document={document} audience={audience} onObject={onObject} />
      </div>
    </li>
  );
}

/** What the reader may do with it; a refusal says that another one acted meanwhile. */
function Acts({ applyId, document: { performanceId, fileName, can }, audience, onObject }: RowProps) {
  const { t } = useTranslation('contract-detail');
  const showToast = useToast();
  const answer = useAct(answerPerformance, { audience });
  const remove = useAct(removePerformance, { audience });
  const told = (text: string) => ({
    onSuccess: () => showToast({ text }),
    onError: ({ msg }: { readonly msg: string }) => showToast({ kind: 'problem' as const, text: msg }),
  });
  const isBusy = answer.isPending || remove.isPending;
  return (
    <>
      {can.confirm && (
        <LinkButton
          disabled={isBusy}
          onClick={() => answer.mutate({ applyId, performanceId, verdict: 'confirmed' }, told(t('performance.didConfirm')))}
        >
          {t('performance.confirm')}
        </LinkButton>
      )}
      {can.object && <LinkButton onClick={onObject}>{t('performance.object')}</LinkButton>}
      {can.remove && (
        <IconButton
          icon={Trash2}
          label={t('performance.remove', { name: fileName })}
          disabled={isBusy}
          onClick={() => remove.mutate({ applyId, performanceId }, told(t('performance.didRemove')))}
        />
      )}
    </>
  );
}
