import type { ErrorTable } from '../../errors/error-table.ts';

export const agentRefusals = {
  SENDING_REQUEST_UNKNOWN: [
    18301,
    '没有这个发起申请，没有发出。请从工作台的待办打开',
    'There is no such request to send; nothing was sent. Please open it from the to-do list',
  ],
  SENDING_REQUEST_DECIDED: [
    18302,
    '这个发起申请已经处理过，没有再次发出。请刷新查看结果',
    'This request to send was decided already; nothing was sent again. Please reload to see the outcome',
  ],
  SENDING_REQUEST_ENDED: [
    18303,
    '这个发起申请已超过 24 小时，没有发出，草稿还在。请自行发起，或让智能体重新申请',
    'This request to send has ended after 24 hours; nothing was sent and the draft is kept. Please send it yourself, or have the agent ask again',
  ],
  SENDING_REQUEST_CHANGED: [
    18304,
    '申请之后合同改过，没有发出。请打开草稿核对后发起，或让智能体重新申请',
    'The contract was changed since it was asked for; nothing was sent. Please look through the draft and send it, or have the agent ask again',
  ],
  SENDING_REQUESTS_TOO_MANY: [
    18305,
    '等待确认的发起申请已有 {most} 个，没有再申请。请先等它们处理完',
    '{most} requests to send are waiting already; no other one was made. Please wait until they are decided',
  ],
  AGENT_KEY_TOO_WIDE: [
    18306,
    '这个应用密钥能直接发起或撤销合同，不能给智能体用，没有执行。请新建一个不含“发起合同”和“管理合同”的应用密钥',
    'This API key can send or revoke contracts by itself and is not for agents; nothing was done. Please create a key without the scopes “Send contracts” and “Manage contracts”',
  ],
  SENDING_AUTHORISATION_UNKNOWN: [
    18307,
    '没有找到这项发起授权，什么都没有改变。请刷新后再看',
    'There is no such authorization; nothing was changed. Please reload the page',
  ],
} as const satisfies ErrorTable;
