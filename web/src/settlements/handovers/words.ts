import type { Words } from '#platform/words.ts'

const en = {
  title: 'Shift handover',
  advice:
    'All cash in your drawer goes to a colleague. Count it first; the colleague counts it again without knowing the amount.',
  give: 'Hand over my drawer',
  askGive: 'Hand over all cash in your drawer?',
  given: (code: string) => `${code} waits for the colleague to count it`,
  none: 'No shift handovers yet',
  count: 'Count',
  countTitle: (code: string, who: string) => `${code} from ${who}`,
  countAdvice:
    'Count the cash first and enter what you counted. Where it differs, count again, or say what differs and let the colleague sign.',
  take: 'Take over',
  askTake: (amount: string) => `Confirm that you have counted and taken ${amount}?`,
  taken: (code: string) => `${code}: the cash is in your hands`,
  differs: (code: string) => `${code} waits for the colleague to make the difference good and sign`,
  reasonHint: 'Only where the count differs again',
  refuse: 'Refuse',
  refuseTitle: 'Refuse to take over',
  refused: (code: string) => `${code} is refused; the cash stays with the colleague`,
  sign: 'Sign the difference',
  askSign: (difference: string) => `The difference of ${difference} is mine and I have made it good. Sign?`,
  signed: (code: string) => `${code} is taken over`,
  withdraw: 'Take back',
  askWithdraw: (code: string) => `Take back ${code}? The cash stays in your hands`,
  withdrawn: (code: string) => `${code} is taken back`,
  slip: 'Slip',
}

const zh = {
  title: '交接班',
  advice: '您手中的全部现金交给同事。请先清点，同事在不知道金额的情况下再次清点。',
  give: '交班',
  askGive: '确认交出手中全部现金？',
  given: (code) => `${code} 正等待同事清点`,
  none: '尚无交接班记录',
  count: '清点',
  countTitle: (code, who) => `${code}（${who}）`,
  countAdvice: '请先清点现金并输入清点金额。不符时请重新清点，或说明差额原因，由同事签字补足。',
  take: '接班',
  askTake: (amount) => `确认已清点并收下 ${amount}？`,
  taken: (code) => `${code}：现金已由您保管`,
  differs: (code) => `${code} 正等待同事补足差额并签字`,
  reasonHint: '仅在重新清点仍不符时填写',
  refuse: '拒绝',
  refuseTitle: '拒绝接班',
  refused: (code) => `${code} 已拒绝，现金仍由同事保管`,
  sign: '签认差额',
  askSign: (difference) => `差额 ${difference} 由我负责并已补足，确认签字？`,
  signed: (code) => `${code} 已接班`,
  withdraw: '撤回',
  askWithdraw: (code) => `撤回 ${code}？现金仍由您保管`,
  withdrawn: (code) => `${code} 已撤回`,
  slip: '单据',
} satisfies Words<typeof en>

export const words = { en, zh }
