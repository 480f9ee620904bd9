import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stamp } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import * as ui from '../src/index.ts';
import { axeFindings } from './accessibility.ts';

describe('Status', () => {
  it('knows the nine wire values and no tenth', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(ui.contractStateOf)).toEqual([...ui.CONTRACT_STATES]);
    expect(ui.contractStateOf(2)).toBe('mine');
    expect([9, -1, 1.5].map(ui.contractStateOf)).toEqual([undefined, undefined, undefined]);
  });

  it('every state has a shape of its own, so that colour is never alone', () => {
    const shapes = ui.CONTRACT_STATES.map((state) => {
      const { container } = render(<ui.Status state={state}>词</ui.Status>);
      expect(container.textContent).toBe('词');
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(shapes).size).toBe(ui.CONTRACT_STATES.length);
  });

  it('puts the colour on the icon and leaves the word in ink', () => {
    const { container } = render(
      <ui.StatusMark icon={Stamp} tone="ochre">
        待审核
      </ui.StatusMark>,
    );
    expect(container.querySelector('svg')?.classList.contains('mq-ochre')).toBe(true);
    expect(container.querySelector('.mq-status')?.className).toBe('mq-status');
  });
});

describe('Pips', () => {
  const pipStates = (container: HTMLElement) =>
    Array.from(container.querySelectorAll('.mq-pip'), (pip) => pip.className.replace('mq-pip mq-pip-', ''));

  it('shows each step, counts the done and says it in a sentence', () => {
    const { container } = render(<ui.Pips steps={['done', 'me', 'them', 'failed', 'later']} label="已签 1，共 5" note="等你签署" />);
    expect(pipStates(container)).toEqual(['done', 'me', 'them', 'failed', 'later']);
    expect(screen.getByText('已签 1，共 5')).toBeTruthy();
    expect(screen.getByText('1/5')).toBeTruthy();
    expect(screen.getByText('等你签署')).toBeTruthy();
  });

  it('folds more than five pips into those done, the one who acts and the number that follow', () => {
    const { container } = render(
      <ui.Pips steps={['done', 'done', 'done', 'me', 'later', 'later', 'later', 'later']} label="已签 3，共 8" />,
    );
    expect(pipStates(container)).toEqual(['done', 'me']);
    expect(Array.from(container.querySelectorAll('.mq-pip-count'), (count) => count.textContent)).toEqual(['3', '+4']);
    expect(screen.getByText('3/8')).toBeTruthy();
  });

  it('never shows more pips than allowed, and loses nobody', () => {
    const steps: ui.PipState[] = Array.from({ length: 12 }, () => 'them');
    const { container } = render(<ui.Pips steps={steps} label="已签 0，共 12" />);
    expect(pipStates(container)).toHaveLength(4);
    expect(container.querySelector('.mq-pip-count')?.textContent).toBe('+8');
  });

  it('does not end on a count of none when all have signed', () => {
    const { container } = render(<ui.Pips steps={Array.from({ length: 7 }, () => 'done')} label="已签 7，共 7" />);
    expect(Array.from(container.querySelectorAll('.mq-pip-count'), (count) => count.textContent)).toEqual(['7']);
  });
});

describe('PartyMark', () => {
  it('gives characters for ten, then numbers, and repeats six colours', () => {
    expect([0, 1, 9, 10].map(ui.partyCharacter)).toEqual(['甲', '乙', '癸', '11']);
    expect([0, 5, 6].map(ui.partyColorNumber)).toEqual([1, 6, 1]);
    const { container } = render(<ui.PartyMark index={7} />);
    expect(container.textContent).toBe('辛');
    expect(container.querySelector('.mq-party-2')).toBeTruthy();
  });
});

describe('Avatar', () => {
  it('shows the last character of a name, also a rare one, and stays silent', () => {
    const { container } = render(<ui.Avatar name="沈𬭎" />);
    expect(container.textContent).toBe('𬭎');
    expect(container.querySelector('[aria-hidden]')).toBeTruthy();
  });
});

describe('Chip', () => {
  it('is taken away by keyboard', async () => {
    const onClick = vi.fn<() => void>();
    render(<ui.Chip remove={{ label: '去掉 目录：采购', onClick }}>目录：采购</ui.Chip>);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '去掉 目录：采购' }));
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('brand', () => {
  it('the logo is read as one name', async () => {
    render(<ui.Logo tag="管理后台" />);
    expect(screen.getByRole('img', { name: '墨契' })).toBeTruthy();
    expect(screen.getByText('管理后台')).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  it('a seal is an image that says what it is; its drawing cannot run', () => {
    const { container } = render(<ui.SealPicture source={{ svg: '<svg onload="alert(1)"/>' }} label="合同专用章" disabled plate />);
    const picture = screen.getByRole('img', { name: '合同专用章' });
    expect(picture.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent('<svg onload="alert(1)"/>')}`);
    expect(picture.classList.contains('mq-seal-disabled')).toBe(true);
    expect(container.querySelector('svg')).toBeNull();
  });
});
