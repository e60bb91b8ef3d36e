import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the monitoring slice; the refusing call fills in `{name}`. */
export const refusals = {
  'difference-over': {
    en: 'This difference no longer exists: a later reading did not show it. Refresh the list',
    zh: '该差异已不存在，之后的读取未再发现，请刷新列表',
  },
  'difference-line-ended': {
    en: 'Line {line} has ended, so it can’t be resent. End the session on the access server, or accept the difference with a reason',
    zh: '线路 {line} 已终止，无法重新下发：请在接入服务器上断开该会话，或注明原因接受该差异',
  },
  'difference-ont-elsewhere': {
    en: 'The ONT of line {line} was found at {place}. Adopt it there (ONTs on OLTs), or read that OLT again if it is no longer there',
    zh: '线路 {line} 的ONT在 {place}。请在“OLT核对”中采纳该位置；如已不在该处，请重新读取该OLT',
  },
  'loss-over': {
    en: 'This mass loss has ended already. Refresh the list',
    zh: '该批量掉线已结束，请刷新列表',
  },
  'difference-not-resendable': {
    en: 'Sending line {line} again does not remove this difference ({kind}). Correct it on the OLT or adopt the place of the ONT (ONTs on OLTs), or accept the difference with a reason',
    zh: '重新下发线路 {line} 不能消除该差异（{kind}）。请在设备上更正，或在“OLT核对”中采纳ONT的位置，或注明原因接受该差异',
  },
} as const satisfies Sentences
