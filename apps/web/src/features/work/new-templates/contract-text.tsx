import type { PlatformTemplateCard, PlatformTemplateLine } from '@moqi/api/work/advanced-templates';
import { classNames, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { readMarks } from './marked-text.ts';

/** Consecutive rows are one table. */
function blocksOf(lines: readonly PlatformTemplateLine[]): (readonly PlatformTemplateLine[])[] {
  const blocks: PlatformTemplateLine[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.kind === 'row' && last?.[0]?.kind === 'row') last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** A text whose marks stand out: what is filled in, and what depends on it. */
function Marked({ text }: { readonly text: string }) {
  return readMarks(text).map(({ kind, text: part, at }) =>
    kind === 'words' ? (
      part
    ) : (
      <span key={at} className={classNames('new-tpl-mark', kind === 'condition' && 'new-tpl-condition')}>
        {part}
      </span>
    ),
  );
}

function Rows({ rows }: { readonly rows: readonly PlatformTemplateLine[] }) {
  const { t } = useTranslation('new-templates');
  const [head, ...more] = rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without links inside must take the keyboard
    <section className="new-tpl-rows" aria-label={t('platform.table')} tabIndex={0}>
      {/* oxlint-disable-next-line react/forbid-elements -- a table within the contract, drawn as paper has it */}
      <table>
        <thead>
          <tr>
            {head?.cells.map((cell) => (
              <th key={cell}>{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {more.map(({ cells }) => (
            <tr key={cells.join('|')}>
              {cells.map((cell) => (
                <td key={cell}>
                  <Marked text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Block({ lines }: { readonly lines: readonly PlatformTemplateLine[] }) {
  const [first] = lines;
  if (first === undefined) return null;
  const [text = ''] = first.cells;
  if (first.kind === 'row') return <Rows rows={lines} />;
  if (first.kind === 'title') return <h2>{text}</h2>;
  if (first.kind === 'heading') return <h3>{text}</h3>;
  return (
    <p>
      <Marked text={text} />
    </p>
  );
}

interface ContractTextProps {
  readonly lines: readonly PlatformTemplateLine[];
  readonly roles: PlatformTemplateCard['roles'];
}

/** The text of a contract as a sheet of paper; it is Chinese in every language of the page. */
export function ContractText({ lines, roles }: ContractTextProps) {
  const { t } = useTranslation('new-templates');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without links inside must take the keyboard
    <section className={`new-tpl-text ${look('sheet')}`} aria-label={t('platform.text')} tabIndex={0} lang="zh-CN">
      {blocksOf(lines).map((block) => (
        <Block key={block[0]?.cells.join('|')} lines={block} />
      ))}
      <ul className="new-tpl-signing">
        {roles.map(({ roleName, signatoryType }) => (
          <li key={roleName}>{t(signatoryType === 1 ? 'platform.seals' : 'platform.signs', { role: roleName })}</li>
        ))}
      </ul>
    </section>
  );
}
