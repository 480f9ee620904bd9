/** What the door of signers, and the kernel of HTTP, may use of embedding. */
export { framedPages } from './acts/framed-page.ts';
export { framedTask } from './acts/framed-task.ts';
export { isFrameToken } from './embedded-task.ts';
