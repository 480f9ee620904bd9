import { Drawer, look } from '@moqi/ui';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';
import { agreements } from './agreements/agreements.ts';

export type AgreementName = 'service' | 'privacy' | 'certificate';

/** One of the three texts, beside the form that waits. */
export function AgreementDrawer({ name, onClose }: { name: AgreementName; onClose: () => void }) {
  const { title, effective, sections } = agreements[useLocale()][name];
  return (
    <AntdTheme canBeDark={false}>
      <Drawer title={title} onClose={onClose}>
        {/* the text scrolls, so the keyboard must reach it */}
        <article className="agreement-text">
          <p className={look('ink3')}>{effective}</p>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </article>
      </Drawer>
    </AntdTheme>
  );
}
