import type { OutputOf } from '@moqi/api';
import { listLeaves } from '@moqi/api/work/evidence-log';
import { formatCount, formatDateTime } from '@moqi/rules';
import { Button, look, Sheet, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';

/** What the log has of a contract of one's own. */
export function ContractLeaves({ given }: { readonly given: string }) {
  const { t } = useTranslation('ledger');
  const [typed, setTyped] = useState(given);
  const [applyNo, setApplyNo] = useState(given);
  return (
    <Sheet title={t('contract.title')} fact={t('contract.fact')}>
      <form
        className="ledger-form"
        onSubmit={(event) => {
          event.preventDefault();
          setApplyNo(typed.trim());
        }}
      >
        <TextField label={t('contract.number')} value={typed} maxLength={64} onChange={(event) => setTyped(event.target.value)} />
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('contract.show')}
        </Button>
      </form>
      {applyNo !== '' && <Leaves applyNo={applyNo} />}
    </Sheet>
  );
}

function Leaves({ applyNo }: { readonly applyNo: string }) {
  const { t } = useTranslation('ledger');
  const found = useCall(listLeaves, { applyNo });
  if (found.error?.code === 'CONTRACT_NOT_FOUND') return <p role="alert">{found.error.msg}</p>;
  if (!found.data) return <Pending query={found} lines={4} title={t('contract.failed')} help={t('contract.failedHelp')} />;
  if (found.data.leaves.length === 0) return <p role="status">{t('contract.none')}</p>;
  return (
    <ol className="ledger-leaves">
      {found.data.leaves.map((leaf) => (
        <Leaf key={leaf.leafHash} leaf={leaf} />
      ))}
    </ol>
  );
}

function Leaf({ leaf: { kind, time, text, salt, leafHash, index } }: { readonly leaf: OutputOf<typeof listLeaves>['leaves'][number] }) {
  const { t } = useTranslation('ledger');
  return (
    <li>
      <p>
        <span className={look('strong')}>{t(`kind.${kind}`)}</span> {formatDateTime(time)}
        <span className={look('ink3')}>
          {' '}
          · {index === -1 ? t('contract.waiting') : t('contract.place', { place: formatCount(index + 1) })}
        </span>
      </p>
      <p className={look('mono', 'ink3')}>{leafHash}</p>
      <details>
        <summary>{t('contract.proof')}</summary>
        <p className={look('mono', 'ink3')}>{text}</p>
        <p className={look('mono', 'ink3')}>{t('contract.salt', { salt })}</p>
      </details>
    </li>
  );
}
