import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as ui from '../src/index.ts';
import { axeFindings } from './accessibility.ts';

describe('CodeInput', () => {
  function Code({ onComplete }: { onComplete?: (code: string) => void }) {
    const [code, setCode] = useState('');
    return <ui.CodeInput label="短信验证码" value={code} onChange={setCode} focusAtOnce {...(onComplete ? { onComplete } : {})} />;
  }
  const boxes = () => Array.from(document.querySelectorAll('.mq-code-box'), (box) => box.textContent).join('|');

  it('is one field that phones can fill', async () => {
    render(<Code />);
    const input = screen.getByRole('textbox', { name: '短信验证码' });
    expect(document.activeElement).toBe(input);
    expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    expect(await axeFindings()).toEqual([]);
  });

  it('takes digits only and is complete once', async () => {
    const onComplete = vi.fn<(code: string) => void>();
    render(<Code onComplete={onComplete} />);
    await userEvent.keyboard('40a8 3');
    expect(boxes()).toBe('4|0|8|3||');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('129');
    expect(boxes()).toBe('4|0|8|3|1|2');
    expect(onComplete.mock.calls).toEqual([['408312']]);
  });

  it('understands a pasted code with spaces', async () => {
    const onComplete = vi.fn<(code: string) => void>();
    render(<Code onComplete={onComplete} />);
    await userEvent.paste('40 83-12');
    expect(onComplete).toHaveBeenCalledWith('408312');
  });

  it('marks what is wrong for eye and ear', () => {
    render(<ui.CodeInput label="短信验证码" value="408312" onChange={() => undefined} invalid describedBy="why" />);
    const input = screen.getByRole('textbox');
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual(['true', 'why']);
    expect(document.querySelector('.mq-code-invalid')).toBeTruthy();
  });
});

describe('steps', () => {
  const steps = ['阅读', '核验身份', '签署', '完成'];
  it.each([
    ['StepBar', ui.StepBar],
    ['StepTrail', ui.StepTrail],
  ])('%s says what is done and where one is', async (_name, Steps) => {
    render(<Steps steps={steps} current={2} label="签署步骤" doneLabel="已完成" />);
    const words = screen.getAllByRole('listitem').map((step) => step.textContent);
    expect(words).toEqual(['阅读已完成', '核验身份已完成', '3签署', '4完成']);
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('3签署');
    expect(await axeFindings()).toEqual([]);
  });
});

describe('phone bars', () => {
  it('the way back is a link or an action', async () => {
    const onClick = vi.fn<() => void>();
    const { rerender } = render(<ui.PhoneTop title="签署" back={{ label: '返回', onClick }} />);
    await userEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(onClick).toHaveBeenCalledOnce();
    rerender(<ui.PhoneTop title="签署" back={{ label: '返回', href: '/list' }} />);
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/list');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('签署');
  });

  it('the thumb bar holds the next step and its note', () => {
    render(
      <ui.ThumbBar note="最后一步确认前都可以更换">
        <ui.Button size="thumb" kind="seal">
          盖章并到下一处
        </ui.Button>
      </ui.ThumbBar>,
    );
    expect(screen.getByRole('button', { name: '盖章并到下一处' }).className).toContain('mq-button-thumb');
    expect(screen.getByText('最后一步确认前都可以更换')).toBeTruthy();
  });
});
