import type { OutputOf } from '@moqi/api';
import { checkLogChain, type LogKind } from '@moqi/api/records/logs';
import { formatCount } from '@moqi/rules';
import { Button, look, StatusMark } from '@moqi/ui';
import { Link2, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/call/call.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Checked = OutputOf<typeof checkLogChain>;

/** Whether the chain of the log is in order. Nothing is called intact before it was computed again. */
export function ChainState({ kind }: { kind: LogKind }) {
  const { t } = useTranslation('console-logs');
  const [checked, setChecked] = useState<Checked>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      setChecked(await call(checkLogChain, { kind }, { audience: 'corporateAdmin' }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefusal(error.msg);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="logs-chain" role="status">
      {refusal === undefined ? <Verdict checked={checked} /> : <span className={look('rouge')}>{refusal}</span>}
      <Button size="small" icon={Link2} busy={busy} onClick={() => void check()}>
        {t('chain.check')}
      </Button>
    </div>
  );
}

function Verdict({ checked }: { checked: Checked | undefined }) {
  const { t } = useTranslation('console-logs');
  const format = useFormat();
  if (checked === undefined) {
    return (
      <StatusMark icon={ShieldQuestion} tone="ink3">
        {t('chain.unchecked')}
      </StatusMark>
    );
  }
  const { intact, fault, count, checkTime, markedUpTo } = checked;
  if (!intact && fault) {
    return (
      <StatusMark icon={ShieldAlert} tone="rouge">
        {t(`chain.${fault.kind}`, { number: formatCount(fault.number) })}
      </StatusMark>
    );
  }
  return (
    <span title={t('chain.marked', { number: formatCount(markedUpTo) })}>
      <StatusMark icon={ShieldCheck} tone="pine">
        {t('chain.intact', { count, shown: formatCount(count), time: format.time(checkTime) })}
      </StatusMark>
    </span>
  );
}
