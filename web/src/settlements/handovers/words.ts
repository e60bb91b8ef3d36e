import type { Words } from '#platform/words.ts'

const en = {
  title: 'Shift handover',
  advice:
    'Hands over all cash in your drawer to a colleague. Count it first; the colleague then counts it without seeing your amount. Cheques stay with you.',
  give: 'Hand over drawer',
  askGive: 'Hand over all cash in your drawer?',
  staying: (cheques: string) => `Not included. Hand these in yourself: ${cheques}`,
  given: (code: string) => `${code} is waiting to be counted by your colleague`,
  none: 'No shift handovers yet',
  count: 'Count',
  countTitle: (code: string, who: string) => `${code} from ${who}`,
  countAdvice:
    'Count the cash and enter the amount you counted. If it differs, count again, or enter the reason and ask the colleague to sign.',
  take: 'Take over',
  askTake: (amount: string) => `Confirm that you have counted and received ${amount}?`,
  taken: (code: string) => `${code} taken over. You now hold the cash`,
  differs: (code: string) => `${code} is waiting for your colleague to make up the difference and sign`,
  reasonHint: 'Required only if the recount also differs',
  refuse: 'Refuse',
  refuseTitle: 'Refuse handover',
  askRefuse: (code: string) => `Refuse handover ${code}? The cash stays with your colleague`,
  refused: (code: string) => `${code} refused. The cash stays with your colleague`,
  sign: 'Sign difference',
  askSign: (difference: string) =>
    `Sign that you are responsible for the difference of ${difference} and have made it up?`,
  signed: (code: string) => `${code} taken over`,
  withdraw: 'Withdraw',
  askWithdraw: (code: string) => `Withdraw ${code}? You keep the cash`,
  withdrawn: (code: string) => `${code} withdrawn`,
  slip: 'Slip',
}

const zh = {
  title: '交接班',
  advice: '您手中的全部现金交给同事。请先清点，同事在不知道金额的情况下再次清点。支票不随交接，仍由您保管。',
  give: '交班',
  askGive: '确认交出手中全部现金？',
  staying: (cheques) => `不随交接、仍由您保管并自行交账：${cheques}`,
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
  askRefuse: (code) => `拒绝交班 ${code}？现金仍由同事保管`,
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
