import type { FrameEvents, FrameMessage } from '@moqi/api/reach/embedding';

export type { FrameEvents } from '@moqi/api/reach/embedding';

const NAMES: Readonly<Record<keyof FrameEvents, true>> = {
  ready: true,
  viewed: true,
  signed: true,
  refused: true,
  saved: true,
  sent: true,
  failed: true,
  closed: true,
  heightChanged: true,
};

/** What the frame may use where the page around it may: photos, a call, the place of a signature, and the agent of a key on the desk. */
const ALLOWED = 'camera; microphone; geolocation; local-network-access; loopback-network';
/** Longer than a page takes on a poor line. */
const PATIENCE_MS = 30_000;

function isMessage(data: unknown): data is FrameMessage {
  const { from, type }: Partial<FrameMessage> = typeof data === 'object' && data !== null ? data : {};
  return from === 'moqi-sign' && typeof type === 'string' && Object.hasOwn(NAMES, type);
}

/**
 * `<moqi-sign src="…">` shows the signing of one party, the preparing of a draft, or the template that a customer makes. `src` is the address
 * that contracts/embedSigning, contracts/embedPreparing or templates/embedAuthoring answered; it is entered once, so that every showing takes
 * another one. What happens inside comes as events of its own names.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the interface adds overloads of inherited methods, nothing that would need a value
export class MoqiSign extends HTMLElement {
  static readonly observedAttributes = ['src'];
  #frame: HTMLIFrameElement | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    window.addEventListener('message', this.#hear);
    this.#show();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#hear);
    this.#drop();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  #drop(): void {
    clearTimeout(this.#patience);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  #show(): void {
    this.#drop();
    const src = this.getAttribute('src');
    if (src === null || src === '') return;
    const frame = document.createElement('iframe');
    frame.title = this.getAttribute('title') ?? '签署合同 Sign the contract';
    frame.allow = ALLOWED;
    frame.referrerPolicy = 'no-referrer';
    frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
    frame.src = src;
    this.#frame = frame;
    this.append(frame);
    // a browser that refuses the frame tells nobody
    this.#patience = setTimeout(() => this.#tell('failed', { code: 'NOT_SHOWN' }), PATIENCE_MS);
  }

  #tell<Name extends keyof FrameEvents>(name: Name, detail: FrameEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    const frame = this.#frame;
    if (frame === undefined || source !== frame.contentWindow || origin !== new URL(frame.src).origin || !isMessage(data)) return;
    clearTimeout(this.#patience);
    this.#tell(data.type, data.detail);
  };
}

type Listener<Name extends keyof FrameEvents> = (event: CustomEvent<FrameEvents[Name]>) => void;

/** The events of the element by their types. */
export interface MoqiSign {
  addEventListener<Name extends keyof FrameEvents>(type: Name, listener: Listener<Name>, options?: AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean): void;
  removeEventListener<Name extends keyof FrameEvents>(type: Name, listener: Listener<Name>, options?: EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: EventListenerOptions | boolean): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'moqi-sign': MoqiSign;
  }
}

if (customElements.get('moqi-sign') === undefined) customElements.define('moqi-sign', MoqiSign);
