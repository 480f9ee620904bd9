import { showTemplatePage, type TemplateCard } from '@moqi/api/work/templates';
import { useState } from 'react';
import { fileUrl } from '#shared/call/index.ts';
import { TemplateSketch } from './template-sketch.tsx';

const percent = (share: number): string => `${share * 100}%`;

/** The first page with the places to fill in; a sheet drawn with lines where the server has no picture of it. */
export function TemplatePicture({ tplId, tplName, updateTime, places }: Pick<TemplateCard, 'tplId' | 'tplName' | 'updateTime' | 'places'>) {
  const [failed, setFailed] = useState('');
  const url = fileUrl(showTemplatePage, { tplId, noCache: updateTime });
  if (failed === url) return <TemplateSketch name={tplName} places={places} />;
  return (
    <div className="tpl-picture" aria-hidden>
      <img src={url} alt="" width={210} height={297} loading="lazy" decoding="async" onError={() => setFailed(url)} />
      {places.map(({ x, y, width, height }) => (
        <span
          key={`${x} ${y}`}
          className="tpl-picture-place"
          style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
        />
      ))}
    </div>
  );
}
